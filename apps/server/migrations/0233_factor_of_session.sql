-- Owner: features/auth
-- Whether the session has shown a code of the authenticator or a recovery code: at sign-in, or to confirm an action. Sessions from
-- before the factor was switched on, and all of earlier versions, have not.
alter table auth_session add column has_shown_code boolean not null default false;
-- Whether a passkey gave the confirmation: its user verification makes it two factors. Else it was the issuer, which stands in for
-- the password.
alter table account_confirmation add column is_by_passkey boolean not null default false;
