import type { Operator } from '@karkas/api/core/operator.texts.ts';
import * as endpoints from '@karkas/api/auth/auth.endpoints.ts';
import * as profileEndpoints from '@karkas/api/auth/profile.endpoints.ts';
import * as accountEndpoints from '@karkas/api/auth/account.endpoints.ts';
import * as secondFactorEndpoints from '@karkas/api/auth/second-factor.endpoints.ts';
import * as recoveryEndpoints from '@karkas/api/auth/recovery.endpoints.ts';
import type { Clock } from '#platform/clock.ts';
import type { OidcSettings, Registration } from '#platform/config.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Mailing } from '#platform/mail/letter-box.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import {
  serveAccountInTransactions,
  serveAccountUpload,
  servePublic,
  serveSignedIn,
} from '#platform/http/serve/serve-endpoint.ts';
import * as personalDataEndpoints from '@karkas/api/auth/personal-data.endpoints.ts';
import * as account from './account.service.ts';
import type { AuthParts } from './auth-parts.ts';
import * as auth from './auth.service.ts';
import { deleteAvatar, uploadAvatar } from './avatar.service.ts';
import { refuseDemo } from './demo/refuse-demo.ts';
import { requestEmailVerification, verifyEmail } from './registration/email-verification.service.ts';
import { checkPasswordReset, confirmPasswordReset, requestPasswordReset } from './passwords/password-reset.service.ts';
import { registerConfirmations } from './confirmations/confirmations.routes.ts';
import { deviceKeyOf } from './device-key.ts';
import { findPasswordError } from './passwords/weak-passwords.ts';
import { applyGroups } from './oidc/directory-groups.service.ts';
import { createOidcClient } from './oidc/oidc-client.ts';
import { registerOidc } from './oidc/oidc.routes.ts';
import { registerPasskeys } from './passkeys/passkeys.routes.ts';
import { eraseAccount, exportPersonalData } from './personal-data/personal-data.service.ts';
import { register } from './registration/registration.service.ts';
import * as secondFactor from './second-factor/second-factor.service.ts';
import { signInBySecondStep } from './second-factor/second-step.service.ts';
import { endSession, refreshSession } from './sessions/sessions.service.ts';

const SESSION_WITH_GROUPS_MS = 12 * 60 * 60 * 1000;

export function registerAuth(
  server: HttpServer,
  options: {
    clock: Clock;
    refreshTokenKey: string;
    isDemoOffered: boolean;
    operator: Operator | null;
    registration: Registration;
    mail: Mailing;
    storage: BlobStore;
    oidc: OidcSettings | null;
  },
): void {
  const { oidc: settings } = options;
  const oidc = settings === null ? null : { settings, client: createOidcClient(settings) };
  const mapping = settings?.groups ?? [];
  const parts: AuthParts = {
    ...options,
    oidc,
    tokens: server.tokens,
    ...(mapping.length === 0
      ? {}
      : {
          applyGroups: (person: { userId: string; name: string }, groups: readonly string[]) =>
            applyGroups(person, { groups, mapping }, { pool: server.pool, logger: server.app.log }),
        }),
    // The directory is asked again with each sign-in, and where it is the only way, at least twice a day.
    ...(mapping.length > 0 && settings?.isOnly === true ? { sessionMs: SESSION_WITH_GROUPS_MS } : {}),
  };
  servePublic(
    server,
    endpoints.register,
    ({ body }, { anonymously, key }) => register(anonymously, { body, key }, parts),
    findPasswordError,
  );
  servePublic(server, endpoints.obtainToken, ({ body }, { anonymously }) =>
    auth.signInWithPassword(anonymously, body, parts),
  );
  servePublic(server, endpoints.refreshToken, ({ body }, { anonymously }) =>
    refreshSession(anonymously, body.refresh, parts),
  );
  servePublic(server, endpoints.logout, ({ body }, { anonymously }) => endSession(anonymously, body.refresh, parts));
  servePublic(server, endpoints.getSignInOptions, (_, { anonymously }) => auth.getSignInOptions(anonymously, parts));
  servePublic(server, endpoints.signInToDemo, (_, { anonymously }) => auth.signInToDemo(anonymously, parts));
  serveSignedIn(server, profileEndpoints.getProfile, (_, scope) => auth.getProfile(scope));
  serveSignedIn(server, profileEndpoints.patchProfile, ({ body }, scope) => auth.patchProfile(scope, body));
  registerRecovery(server, parts);
  registerSecondFactor(server, parts);
  registerPasskeys(server, parts);
  registerOidc(server, parts);
  registerConfirmations(server, parts);
  registerAccount(server, parts, options.storage);
}

function registerRecovery(server: HttpServer, parts: AuthParts): void {
  servePublic(server, recoveryEndpoints.requestPasswordReset, ({ body }, { anonymously }) =>
    requestPasswordReset(anonymously, body, parts),
  );
  servePublic(server, recoveryEndpoints.checkPasswordReset, ({ params }, { anonymously }) =>
    checkPasswordReset(anonymously, params, parts),
  );
  servePublic(server, recoveryEndpoints.confirmPasswordReset, (given, { anonymously }) =>
    confirmPasswordReset(anonymously, given, parts),
  );
  serveSignedIn(server, recoveryEndpoints.requestEmailVerification, (_, scope) =>
    requestEmailVerification(scope, parts),
  );
  serveSignedIn(server, recoveryEndpoints.verifyEmail, ({ body }, scope) => verifyEmail(scope, body, parts));
}

function registerSecondFactor(server: HttpServer, parts: AuthParts): void {
  servePublic(server, secondFactorEndpoints.obtainTokenBySecondStep, ({ body }, { anonymously }) =>
    signInBySecondStep(anonymously, body, parts),
  );
  serveSignedIn(server, secondFactorEndpoints.getSecondFactor, (_, scope) => secondFactor.getSecondFactor(scope));
  // Run as steps, whose responses are not stored for replay because they contain secrets.
  serveAccountInTransactions(server, secondFactorEndpoints.beginSecondFactor, ({ body }, { inAccount }) =>
    secondFactor.beginSecondFactor(inAccount, body, parts),
  );
  serveAccountInTransactions(server, secondFactorEndpoints.confirmSecondFactor, ({ body }, { inAccount }) =>
    secondFactor.confirmSecondFactor(inAccount, body, parts),
  );
  serveAccountInTransactions(server, secondFactorEndpoints.deleteSecondFactor, ({ body }, { inAccount }) =>
    secondFactor.deleteSecondFactor(inAccount, body, parts),
  );
  serveAccountInTransactions(server, secondFactorEndpoints.renewRecoveryCodes, ({ body }, { inAccount }) =>
    secondFactor.renewRecoveryCodes(inAccount, body, parts),
  );
}

function registerAccount(server: HttpServer, parts: AuthParts, storage: BlobStore): void {
  serveAccountInTransactions(server, accountEndpoints.changePassword, ({ body }, { inAccount }) =>
    account.changePassword(inAccount, body, parts),
  );
  serveAccountUpload(server, accountEndpoints.uploadAvatar, {
    check: (scope) => refuseDemo(scope, scope.userId),
    keep: (file, steps) => uploadAvatar(steps, file, storage),
  });
  serveAccountInTransactions(server, accountEndpoints.deleteAvatar, (_, steps) => deleteAvatar(steps, storage));
  serveSignedIn(server, accountEndpoints.getDeviceKey, (_, { userId }) =>
    Promise.resolve({ key: deviceKeyOf(userId, parts.refreshTokenKey) }),
  );
  serveSignedIn(server, personalDataEndpoints.exportPersonalData, (_, scope) => exportPersonalData(scope));
  // Run as steps: nothing of an erased account is stored for a repeat.
  serveAccountInTransactions(server, personalDataEndpoints.eraseAccount, ({ body }, { inAccount }) =>
    eraseAccount(inAccount, body, { ...parts, storage }),
  );
  serveSignedIn(server, accountEndpoints.listSessions, (_, scope) => account.listSessions(scope, parts));
  serveSignedIn(server, accountEndpoints.deleteSession, ({ params }, scope) =>
    account.deleteSession(scope, params.session_id, parts),
  );
}
