// Generated from /api/openapi.json by `npm run generate`. Do not edit.
export interface paths {
    "/api/auth/demo/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["signInToDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/options/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSignInOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/token/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["obtainToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/token/refresh/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patchProfile"];
        trace?: never;
    };
    "/api/profile/avatar/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadAvatar"];
        delete: operations["deleteAvatar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/sessions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/sessions/{session_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email-verification/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset/password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset/password/confirm/{uid}/{token}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["checkPasswordReset"];
        put?: never;
        post: operations["confirmPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/email-verification/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["requestEmailVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCompanies"];
        put?: never;
        post: operations["createCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/companies/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCompaniesOfUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCompany"];
        put: operations["putCompany"];
        post?: never;
        delete: operations["deleteCompany"];
        options?: never;
        head?: never;
        patch: operations["patchCompany"];
        trace?: never;
    };
    "/api/user/companies/current/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCurrentCompany"];
        put: operations["putCurrentCompany"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/deleted-companies/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDeletedCompanies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/deleted-companies/{deleted_id}/restore/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["restoreCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/logo/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadLogo"];
        delete: operations["deleteLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/bank-accounts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCompanyAccounts"];
        put?: never;
        post: operations["createCompanyAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/bank-accounts/{own_account_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCompanyAccount"];
        put: operations["putCompanyAccount"];
        post?: never;
        delete: operations["deleteCompanyAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/leave/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["leaveCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/users/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/users/{user_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMember"];
        put?: never;
        post?: never;
        delete: operations["deleteMember"];
        options?: never;
        head?: never;
        patch: operations["patchMember"];
        trace?: never;
    };
    "/api/companies/{company_id}/invitations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listInvitations"];
        put?: never;
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/invitations/{invitation_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/invitations/{invitation_id}/resend/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{token}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOfferedInvitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{token}/accept/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/roles/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRoles"];
        put?: never;
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/roles/{role_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRole"];
        put?: never;
        post?: never;
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        patch: operations["patchRole"];
        trace?: never;
    };
    "/api/companies/{company_id}/customers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCustomers"];
        put?: never;
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCustomersInSelectedCompany"];
        put?: never;
        post: operations["createCustomerInSelectedCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/customers/{customer_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCustomer"];
        put: operations["putCustomer"];
        post?: never;
        delete: operations["deleteCustomer"];
        options?: never;
        head?: never;
        patch: operations["patchCustomer"];
        trace?: never;
    };
    "/api/customers/{customer_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCustomerById"];
        put: operations["putCustomerById"];
        post?: never;
        delete: operations["deleteCustomerById"];
        options?: never;
        head?: never;
        patch: operations["patchCustomerById"];
        trace?: never;
    };
    "/api/companies/{company_id}/customers/by-external-id/{source}/{value}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCustomerByExternalId"];
        put: operations["putCustomerByExternalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/by-external-id/{source}/{value}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCustomerByExternalIdInSelectedCompany"];
        put: operations["putCustomerByExternalIdInSelectedCompany"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/banks/{bik}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getBank"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/customers/{customer_id}/bank-accounts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBankAccounts"];
        put?: never;
        post: operations["createBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{customer_id}/bank-accounts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBankAccountsById"];
        put?: never;
        post: operations["createBankAccountById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/customers/{customer_id}/bank-accounts/{account_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getBankAccount"];
        put: operations["putBankAccount"];
        post?: never;
        delete: operations["deleteBankAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{customer_id}/bank-accounts/{account_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getBankAccountById"];
        put: operations["putBankAccountById"];
        post?: never;
        delete: operations["deleteBankAccountById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/customers/{customer_id}/contacts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listContacts"];
        put?: never;
        post: operations["createContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{customer_id}/contacts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listContactsById"];
        put?: never;
        post: operations["createContactById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/customers/{customer_id}/contacts/{contact_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContact"];
        put: operations["putContact"];
        post?: never;
        delete: operations["deleteContact"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{customer_id}/contacts/{contact_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContactById"];
        put: operations["putContactById"];
        post?: never;
        delete: operations["deleteContactById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/customers/{customer_id}/update-by-inn/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["updateCustomerByInn"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{customer_id}/update-by-inn/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["updateCustomerByInnById"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/customers/create-by-inn/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createCustomerByInn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/customers/get-customer-data/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["getCustomerData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/customers/search-customers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["searchCustomers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/customers/{customer_id}/merge/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["mergeCustomers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{customer_id}/merge/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["mergeCustomersById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/customers/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/customers/import/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["importCustomers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/customers/import/read/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["readCustomerTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/projects/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listProjects"];
        put?: never;
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listProjectsInSelectedCompany"];
        put?: never;
        post: operations["createProjectInSelectedCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/projects/{project_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProject"];
        put: operations["putProject"];
        post?: never;
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        patch: operations["patchProject"];
        trace?: never;
    };
    "/api/projects/{project_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProjectById"];
        put: operations["putProjectById"];
        post?: never;
        delete: operations["deleteProjectById"];
        options?: never;
        head?: never;
        patch: operations["patchProjectById"];
        trace?: never;
    };
    "/api/companies/{company_id}/projects/{project_id}/archive/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["archiveProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/archive/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["archiveProjectById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/projects/{project_id}/restore/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["restoreProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/restore/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["restoreProjectById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/projects/totals/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProjectTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/projects/by-external-id/{source}/{value}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProjectByExternalId"];
        put: operations["putProjectByExternalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/by-external-id/{source}/{value}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProjectByExternalIdInSelectedCompany"];
        put: operations["putProjectByExternalIdInSelectedCompany"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/projects/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportProjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/projects/{project_id}/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportProjectInCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/overview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProjectOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/contracts/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportContracts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/specifications/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportSpecifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/contracts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCompanyContracts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCompanyContractsInSelectedCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/contracts/totals/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContractTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/customers/sums/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCustomerSums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/contracts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listContracts"];
        put?: never;
        post: operations["createContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/contracts/{contract_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContract"];
        put: operations["putContract"];
        post?: never;
        delete: operations["deleteContract"];
        options?: never;
        head?: never;
        patch: operations["patchContract"];
        trace?: never;
    };
    "/api/contracts/{contract_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContractById"];
        put: operations["putContractById"];
        post?: never;
        delete: operations["deleteContractById"];
        options?: never;
        head?: never;
        patch: operations["patchContractById"];
        trace?: never;
    };
    "/api/companies/{company_id}/contracts/by-external-id/{source}/{value}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCompanyContractByExternalId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/by-external-id/{source}/{value}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCompanyContractByExternalIdInSelectedCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/contracts/by-external-id/{source}/{value}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContractByExternalId"];
        put: operations["putContractByExternalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{contract_id}/specifications/effective/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getEffectiveSpecification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{contract_id}/supplementary-agreements/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAgreements"];
        put?: never;
        post: operations["createAgreement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{contract_id}/supplementary-agreements/{agreement_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAgreement"];
        put: operations["putAgreement"];
        post?: never;
        delete: operations["deleteAgreement"];
        options?: never;
        head?: never;
        patch: operations["patchAgreement"];
        trace?: never;
    };
    "/api/contracts/{contract_id}/supplementary-agreements/{agreement_id}/comparison/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["compareAgreement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{contract_id}/supplementary-agreements/{agreement_id}/document/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadAgreement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/changes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["copyContractRows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/supplementary-agreements/{agreement_id}/specifications/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAgreementSpecifications"];
        put?: never;
        post: operations["createAgreementSpecification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/supplementary-agreements/by-external-id/{source}/{value}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCompanyAgreementByExternalId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/supplementary-agreements/by-external-id/{source}/{value}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCompanyAgreementByExternalIdInSelectedCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{contract_id}/supplementary-agreements/by-external-id/{source}/{value}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAgreementByExternalId"];
        put: operations["putAgreementByExternalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/units/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMeasureUnits"];
        put?: never;
        post: operations["createMeasureUnit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/units/{unit_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteMeasureUnit"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/specifications/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCompanySpecifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCompanySpecificationsInSelectedCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/specifications/totals/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSpecificationSums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{contract_id}/specifications/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listContractSpecifications"];
        put?: never;
        post: operations["createContractSpecification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/specifications/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listProjectSpecifications"];
        put?: never;
        post: operations["createProjectSpecification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSpecification"];
        put?: never;
        post?: never;
        delete: operations["deleteSpecification"];
        options?: never;
        head?: never;
        patch: operations["patchSpecification"];
        trace?: never;
    };
    "/api/contracts/{contract_id}/specifications/{specification_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSpecificationInContract"];
        put?: never;
        post?: never;
        delete: operations["deleteSpecificationInContract"];
        options?: never;
        head?: never;
        patch: operations["patchSpecificationInContract"];
        trace?: never;
    };
    "/api/projects/{project_id}/specifications/{specification_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSpecificationInProject"];
        put?: never;
        post?: never;
        delete: operations["deleteSpecificationInProject"];
        options?: never;
        head?: never;
        patch: operations["patchSpecificationInProject"];
        trace?: never;
    };
    "/api/supplementary-agreements/{agreement_id}/specifications/{specification_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSpecificationInAgreement"];
        put?: never;
        post?: never;
        delete: operations["deleteSpecificationInAgreement"];
        options?: never;
        head?: never;
        patch: operations["patchSpecificationInAgreement"];
        trace?: never;
    };
    "/api/specifications/{specification_id}/commit/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["commitSpecification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/generate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["generate"];
        delete: operations["cancelGenerate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/generate/{vor_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["generateVor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/generate/status/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getGenerateStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/report/download/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/report/generate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["generateReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/report/status/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReportStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/upload-file/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadBill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{contract_id}/specifications/{specification_id}/upload-file/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadBillInContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/vors/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listVors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/vors/{vor_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getVor"];
        put?: never;
        post?: never;
        delete: operations["deleteVor"];
        options?: never;
        head?: never;
        patch: operations["patchVor"];
        trace?: never;
    };
    "/api/companies/{company_id}/norm-bases/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listNormBases"];
        put?: never;
        post: operations["createNormBase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/norm-bases/{base_id}/norms/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchNorms"];
        put?: never;
        post: operations["createNorm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/norm-bases/{base_id}/norms/{norm_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getNorm"];
        put?: never;
        post?: never;
        delete: operations["deleteNorm"];
        options?: never;
        head?: never;
        patch: operations["patchNorm"];
        trace?: never;
    };
    "/api/specifications/{specification_id}/adjust/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["adjustPrices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/adjust/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewAdjustment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/commit/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewCommit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/diff/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["compareRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/diff/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportRevisionChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/revisions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRevisions"];
        put?: never;
        post: operations["createRevision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/specifications/by-external-id/{source}/{value}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCompanySpecificationByExternalId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/by-external-id/{source}/{value}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCompanySpecificationByExternalIdInSelectedCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{contract_id}/specifications/by-external-id/{source}/{value}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContractSpecificationByExternalId"];
        put: operations["putContractSpecificationByExternalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/specifications/by-external-id/{source}/{value}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProjectSpecificationByExternalId"];
        put: operations["putProjectSpecificationByExternalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/supplementary-agreements/{agreement_id}/specifications/by-external-id/{source}/{value}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAgreementSpecificationByExternalId"];
        put: operations["putAgreementSpecificationByExternalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/consumable-rows/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listConsumableRows"];
        put?: never;
        post: operations["createConsumableRow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/consumable-rows/{row_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getConsumableRow"];
        put?: never;
        post?: never;
        delete: operations["deleteConsumableRow"];
        options?: never;
        head?: never;
        patch: operations["patchConsumableRow"];
        trace?: never;
    };
    "/api/specifications/{specification_id}/consumables-merged/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMergedConsumables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/content-version/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readContentVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/resource-rows/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listResourceRows"];
        put?: never;
        post: operations["createResourceRow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/resource-rows/{row_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getResourceRow"];
        put?: never;
        post?: never;
        delete: operations["deleteResourceRow"];
        options?: never;
        head?: never;
        patch: operations["patchResourceRow"];
        trace?: never;
    };
    "/api/specifications/{specification_id}/resources-merged/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMergedResources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/rows/{row_id}/last-change/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readLastRowChange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/rows/batch/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["batchRows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/rows/restore/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["restoreRows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/specification-rows/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSpecificationRows"];
        put?: never;
        post: operations["createSpecificationRow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/specification-rows/{row_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSpecificationRow"];
        put?: never;
        post?: never;
        delete: operations["deleteSpecificationRow"];
        options?: never;
        head?: never;
        patch: operations["patchSpecificationRow"];
        trace?: never;
    };
    "/api/specifications/{specification_id}/work-rows/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWorkRows"];
        put?: never;
        post: operations["createWorkRow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specifications/{specification_id}/work-rows/{row_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWorkRow"];
        put?: never;
        post?: never;
        delete: operations["deleteWorkRow"];
        options?: never;
        head?: never;
        patch: operations["patchWorkRow"];
        trace?: never;
    };
    "/api/companies/{company_id}/committed-works/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCommittedWorks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/bill-heading/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["readBillHeading"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTasks"];
        put?: never;
        post: operations["createTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/{task_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTask"];
        put: operations["putTask"];
        post?: never;
        delete: operations["deleteTask"];
        options?: never;
        head?: never;
        patch: operations["patchTask"];
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/{task_id}/change-status/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["changeTaskStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/{task_id}/create-blocking-task/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createBlockingTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/{task_id}/permissions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTaskPermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/bulk/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["bulkTasks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/by-number/{number}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTaskByNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/planned/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPlannedTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/work-progress/{specification_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWorkProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/calendar-feed/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCalendarFeed"];
        put?: never;
        post: operations["createCalendarFeed"];
        delete: operations["deleteCalendarFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/by-external-id/{source}/{value}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTaskByExternalId"];
        put: operations["putTaskByExternalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/groups/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countTaskGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/views/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTaskViews"];
        put?: never;
        post: operations["createTaskView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/views/{view_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTaskView"];
        put?: never;
        post?: never;
        delete: operations["deleteTaskView"];
        options?: never;
        head?: never;
        patch: operations["patchTaskView"];
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/task-sets/{set_id}/undo/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["undoTaskSet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/templates/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTaskTemplates"];
        put?: never;
        post: operations["createTaskTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/templates/{template_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTaskTemplate"];
        put?: never;
        post?: never;
        delete: operations["deleteTaskTemplate"];
        options?: never;
        head?: never;
        patch: operations["patchTaskTemplate"];
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/templates/{template_id}/create-tasks/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createTaskSet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/recurrences/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTaskRecurrences"];
        put?: never;
        post: operations["createTaskRecurrence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/recurrences/{recurrence_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTaskRecurrence"];
        put?: never;
        post?: never;
        delete: operations["deleteTaskRecurrence"];
        options?: never;
        head?: never;
        patch: operations["patchTaskRecurrence"];
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/recurrences/{recurrence_id}/skip/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["skipNextRecurrence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/{task_id}/work-order/download/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadWorkOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/{task_id}/comments/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTaskComments"];
        put?: never;
        post: operations["createTaskComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/{task_id}/comments/{comment_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTaskComment"];
        put: operations["putTaskComment"];
        post?: never;
        delete: operations["deleteTaskComment"];
        options?: never;
        head?: never;
        patch: operations["patchTaskComment"];
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/{task_id}/attachments/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTaskAttachments"];
        put?: never;
        post: operations["uploadTaskAttachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/{task_id}/attachments/{attachment_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTaskAttachment"];
        put?: never;
        post?: never;
        delete: operations["deleteTaskAttachment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/{task_id}/attachments/{attachment_id}/download/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadTaskAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/{task_id}/attachments/bulk_delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["deleteTaskAttachments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/{task_id}/comments/{comment_id}/attachments/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCommentAttachments"];
        put?: never;
        post: operations["uploadCommentAttachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/{task_id}/comments/{comment_id}/attachments/{attachment_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCommentAttachment"];
        put?: never;
        post?: never;
        delete: operations["deleteCommentAttachment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/{task_id}/comments/{comment_id}/attachments/{attachment_id}/download/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadCommentAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/{task_id}/comments/{comment_id}/attachments/bulk_delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["deleteCommentAttachments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/task-preload-settings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTaskPreload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/task-preload-settings/categories/{category_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTaskPreload"];
        put: operations["putTaskPreload"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/task-preload-settings/check-access/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["checkTaskPreloadAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tags/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTaskTags"];
        put?: never;
        post: operations["createTaskTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tags/{tag_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTaskTag"];
        put?: never;
        post?: never;
        delete: operations["deleteTaskTag"];
        options?: never;
        head?: never;
        patch: operations["patchTaskTag"];
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/categories/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTaskCategories"];
        put?: never;
        post: operations["createTaskCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/categories/{category_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteTaskCategory"];
        options?: never;
        head?: never;
        patch: operations["patchTaskCategory"];
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/statuses/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTaskStatuses"];
        put?: never;
        post: operations["createTaskStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/tasks/statuses/{status_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteTaskStatus"];
        options?: never;
        head?: never;
        patch: operations["patchTaskStatus"];
        trace?: never;
    };
    "/api/companies/{company_id}/today/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/inbox/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/inbox/read/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["readNotices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/task_manager/companies/{company_id}/inbox/snooze/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["snoozeNotices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/unsubscribe/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readUnsubscribeLink"];
        put?: never;
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/notices/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getNoticeSettings"];
        put: operations["putNoticeSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{contract_id}/files/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listContractFiles"];
        put?: never;
        post: operations["uploadContractFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{contract_id}/files/{file_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteContractFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{customer_id}/files/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCustomerFiles"];
        put?: never;
        post: operations["uploadCustomerFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{customer_id}/files/{file_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteCustomerFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file_id}/download/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/production-conditions/files/{file_id}/download/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadFileOfProductionConditions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file_id}/versions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listFileVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/files/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listProjectFiles"];
        put?: never;
        post: operations["uploadProjectFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/files/{file_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteProjectFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/supplementary-agreements/{agreement_id}/files/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAgreementFiles"];
        put?: never;
        post: operations["uploadAgreementFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/supplementary-agreements/{agreement_id}/files/{file_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteAgreementFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/uploads/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/uploads/{upload_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getUpload"];
        put?: never;
        post?: never;
        delete: operations["deleteUpload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/uploads/{upload_id}/parts/{number}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putUploadPart"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/bin/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/bin/{bin_item_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteFromBin"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/bin/{bin_item_id}/restore/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["restoreFromBin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/logs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/logs/{log_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLogEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/logs/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/logs/verification/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["verifyLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logs/models/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLogModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/images/{image_name}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/jobs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/events/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listenToEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{company_id}/search/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchCompanyInSelectedCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site/blog/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSiteArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site/blog/{slug}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSiteArticle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site/contact/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendContactRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site/projects/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSiteProjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site/projects/{slug}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSiteProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site/sample/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["readSample"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site/sample/take/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["takeSample"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site/services/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSiteServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site/services/{slug}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSiteService"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site/admin/requests/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSiteRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site/admin/requests/{request_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteSiteRequest"];
        options?: never;
        head?: never;
        patch: operations["patchSiteRequest"];
        trace?: never;
    };
    "/api/site/admin/requests/{request_id}/answer/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["answerSiteRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site/admin/requests/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportSiteRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site/admin/summary/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSiteAdminSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ready/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            detail: string;
            code: string;
            errors?: {
                field: string;
                message: string;
            }[];
            non_field_errors?: string[];
            current?: unknown;
            dependents?: {
                model: string;
                id: string;
                name: string;
            }[];
            existing_id?: string;
            blockers?: components["schemas"]["TaskBeside"][];
            hidden_blockers_count?: number;
            allowed?: components["schemas"]["StatusOfTask"][];
            places?: {
                row: number | null;
                column: string | null;
                message: string;
            }[];
        };
        TaskBeside: {
            /** Format: uuid */
            id: string;
            number: number;
            title: string;
            /** @enum {string} */
            main_status: "open" | "closed";
        };
        StatusOfTask: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            main_status: "open" | "closed";
            is_started: boolean;
        };
        TokenPair: {
            access: string;
            refresh: string;
        };
        SignInOptions: {
            has_demo: boolean;
            /** @enum {string} */
            registration: "open" | "invited" | "off";
            operator: {
                name: string;
                inn: string;
            } | null;
        };
        Registered: {
            user: components["schemas"]["Profile"];
            access: string;
            refresh: string;
        };
        Profile: {
            /** Format: uuid */
            readonly id: string;
            readonly email: string;
            first_name: string;
            last_name: string;
            phone: string | null;
            readonly avatar_url: string | null;
            /** @enum {string} */
            language: "ru" | "en";
            /** @enum {string} */
            theme: "light" | "dark";
            readonly is_email_verified: boolean;
            version: number;
            /** Format: date-time */
            readonly created_at: string;
        };
        Session: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_used_at: string;
            /** Format: date-time */
            expires_at: string;
            ip: string | null;
            user_agent: string | null;
            is_current: boolean;
        };
        ResetValidity: {
            /** @constant */
            valid: true;
        };
        Company: {
            /** Format: uuid */
            readonly id: string;
            name: string;
            full_name: string | null;
            inn: string | null;
            kpp: string | null;
            ogrn: string | null;
            legal_address: string | null;
            director_name: string | null;
            director_position: string | null;
            represented_by: string | null;
            acting_on: string | null;
            phone: string | null;
            email: string | null;
            /** @constant */
            readonly currency: "RUB";
            /** @enum {string} */
            vat_rate: "0" | "5" | "7" | "10" | "20" | "22" | "none";
            time_zone: string;
            readonly logo_url: string | null;
            version: number;
            /** Format: date-time */
            readonly created_at: string;
            readonly role: {
                /** Format: uuid */
                id: string;
                code: string | null;
                name: string;
            };
            readonly permissions: string[];
        };
        DeletedCompany: {
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: date-time */
            deleted_at: string;
            /** Format: date-time */
            kept_until: string;
        };
        BankAccount: {
            /** Format: uuid */
            readonly id: string;
            bank_name: string | null;
            bik: string;
            account_number: string;
            correspondent_account: string | null;
            currency: string;
            is_primary: boolean;
            version: number;
        };
        Member: {
            /** Format: uuid */
            readonly user_id: string;
            readonly first_name: string;
            readonly last_name: string;
            readonly email: string;
            readonly phone: string | null;
            readonly avatar_url: string | null;
            readonly role: {
                /** Format: uuid */
                id: string;
                code: string | null;
                name: string;
            };
            /** Format: date-time */
            readonly joined_at: string;
            readonly last_seen_at: string | null;
            /** Format: date-time */
            readonly updated_at: string;
            readonly is_self: boolean;
            version: number;
            readonly can: {
                change_role: boolean;
                remove: boolean;
            };
        };
        Invitation: {
            /** Format: uuid */
            id: string;
            email: string;
            role: {
                /** Format: uuid */
                id: string;
                code: string | null;
                name: string;
            };
            /** @enum {string} */
            status: "pending" | "accepted" | "expired" | "revoked";
            /** @enum {string} */
            mail_status: "queued" | "sent" | "failed";
            invited_by: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            /** Format: date-time */
            updated_at: string;
            version: number;
            can: {
                revoke: boolean;
                resend: boolean;
            };
        };
        OfferedInvitation: {
            company_name: string;
            role_name: string;
            invited_by: string;
            email: string;
            /** Format: date-time */
            expires_at: string;
            has_account: boolean;
        };
        Role: {
            /** Format: uuid */
            readonly id: string;
            readonly code: string | null;
            name: string;
            description: string | null;
            readonly is_system: boolean;
            permissions: string[];
            readonly members_count: number;
            version: number;
            readonly can: {
                update: boolean;
                delete: boolean;
                assign: boolean;
            };
        };
        Customer: {
            /** Format: uuid */
            readonly id: string;
            external_id: components["schemas"]["ExternalId"] | null;
            /** @enum {string} */
            type: "legal" | "entrepreneur" | "person";
            name: string;
            full_name: string | null;
            inn: string | null;
            kpp: string | null;
            ogrn: string | null;
            okpo: string | null;
            okved: string | null;
            legal_address: string | null;
            actual_address: string | null;
            postal_address: string | null;
            director_name: string | null;
            director_position: string | null;
            represented_by: string | null;
            acting_on: string | null;
            passport: string | null;
            passport_issued_by: string | null;
            phone: string | null;
            email: string | null;
            website: string | null;
            comment: string | null;
            readonly registry_status: ("active" | "liquidating" | "liquidated" | "reorganizing" | "bankrupt") | null;
            readonly registry_synced_at: string | null;
            readonly bank_accounts: components["schemas"]["BankAccount"][];
            readonly contacts: components["schemas"]["Contact"][];
            readonly projects_count: number;
            version: number;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
            readonly can: {
                update: boolean;
                delete: boolean;
            };
        };
        ExternalId: {
            source: string;
            value: string;
        };
        Contact: {
            /** Format: uuid */
            readonly id: string;
            full_name: string;
            position: string | null;
            phone: string | null;
            email: string | null;
            comment: string | null;
            is_primary: boolean;
            version: number;
        };
        Bank: {
            bik: string;
            name: string;
            correspondent_account: string | null;
            city: string | null;
        };
        RegistryCard: {
            /** @enum {string} */
            type: "legal" | "entrepreneur" | "person";
            name: string;
            full_name: string | null;
            inn: string;
            kpp: string | null;
            ogrn: string | null;
            okpo: string | null;
            okved: string | null;
            legal_address: string | null;
            director_name: string | null;
            director_position: string | null;
            registry_status: ("active" | "liquidating" | "liquidated" | "reorganizing" | "bankrupt") | null;
        };
        CustomerSuggestions: {
            results: {
                /** @enum {string} */
                source: "own" | "registry";
                /** Format: uuid */
                customer_id?: string;
                name: string;
                inn: string | null;
                kpp: string | null;
                ogrn: string | null;
                address: string | null;
                status: ("active" | "liquidating" | "liquidated" | "reorganizing" | "bankrupt") | null;
            }[];
            registry_available: boolean;
        };
        CustomerImport: {
            rows: {
                row: number;
                /** @enum {string} */
                result: "ready" | "created" | "invalid" | "duplicate";
                name: string;
                errors: {
                    field: string;
                    message: string;
                }[];
                customer_id: string | null;
            }[];
            ready_count: number;
            created_count: number;
            invalid_count: number;
            duplicate_count: number;
        };
        CustomerTable: {
            rows: {
                name?: string | null;
                full_name?: string | null;
                type?: string | null;
                inn?: string | null;
                kpp?: string | null;
                ogrn?: string | null;
                okpo?: string | null;
                okved?: string | null;
                legal_address?: string | null;
                actual_address?: string | null;
                postal_address?: string | null;
                director_name?: string | null;
                director_position?: string | null;
                represented_by?: string | null;
                acting_on?: string | null;
                phone?: string | null;
                email?: string | null;
                website?: string | null;
                comment?: string | null;
            }[];
            fields: ("name" | "full_name" | "type" | "inn" | "kpp" | "ogrn" | "okpo" | "okved" | "legal_address" | "actual_address" | "postal_address" | "director_name" | "director_position" | "represented_by" | "acting_on" | "phone" | "email" | "website" | "comment")[];
            unknown_columns: string[];
            skipped_count: number;
        };
        Project: {
            /** Format: uuid */
            readonly id: string;
            external_id: components["schemas"]["ExternalId"] | null;
            code: string;
            name: string;
            /** @enum {string} */
            status: "active" | "completed" | "pending" | "canceled";
            customer_id: string | null;
            readonly customer_name: string | null;
            address: string | null;
            rns_name: string | null;
            production_condition_text: string | null;
            production_conditions: components["schemas"]["ProductionCondition"][];
            start_date: string | null;
            end_date: string | null;
            duration: number | null;
            /** Format: decimal */
            estimated_cost?: string;
            readonly missing_prices_count?: number;
            /** Format: decimal */
            completed_work?: string;
            /** Format: decimal */
            completion_percent: string;
            is_completion_manual: boolean;
            due_at: string | null;
            readonly is_archived: boolean;
            readonly contracts_count: number;
            readonly files: {
                /** Format: uuid */
                id: string;
                name: string;
                size: number;
                /** @enum {string} */
                purpose: "general" | "production_conditions";
                content_type: string;
            }[];
            version: number;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
            readonly can: {
                update: boolean;
                delete: boolean;
                archive: boolean;
            };
        };
        ProductionCondition: {
            name: string;
            reason: string;
            /** Format: decimal */
            value: string;
            targets: ("labour" | "machines" | "machinists" | "materials")[];
        };
        ProjectTotals: {
            count: number;
            /** Format: decimal */
            estimated_cost?: string;
            /** Format: decimal */
            completed_work?: string;
            /** Format: decimal */
            remaining?: string;
            missing_prices_count?: number;
            unknown_count: number;
        };
        ProjectOverview: {
            /** Format: uuid */
            project_id: string;
            contracts: {
                /** Format: uuid */
                id: string;
                number: string;
                /** @enum {string} */
                kind: "general" | "subcontract" | "supply" | "services";
                /** @enum {string} */
                status: "draft" | "active" | "completed" | "terminated";
                counted_as: ("price" | "cost") | null;
                /** Format: decimal */
                original?: string;
                /** Format: decimal */
                agreements?: string;
                /** Format: decimal */
                current?: string;
                accepted?: string | null;
                /** Format: decimal */
                specifications?: string;
                missing_prices_count?: number;
                end_date: string | null;
            }[];
            totals?: {
                /** Format: decimal */
                original: string;
                /** Format: decimal */
                agreements: string;
                /** Format: decimal */
                terminated: string;
                /** Format: decimal */
                current: string;
                /** Format: decimal */
                specifications: string;
                missing_prices_count: number;
                /** Format: decimal */
                cost: string;
                /** Format: decimal */
                completed: string;
                /** Format: decimal */
                remaining: string;
            };
            start_date: string | null;
            end_date: string | null;
            days_left: number | null;
            risks: {
                /** @enum {string} */
                code: "project_overdue" | "contract_overdue" | "contract_ends_soon" | "no_customer" | "no_contract" | "specification_not_committed" | "specification_without_prices" | "agreement_not_signed" | "specification_over_contract" | "specification_outside_contracts" | "specification_of_draft_contract" | "contract_without_specification" | "agreement_differs" | "terminated_without_amount" | "cost_over_contracts" | "work_over_contract";
                object_id: string | null;
                contract_id: string | null;
                name: string | null;
                days: number | null;
                count: number | null;
            }[];
        };
        Contract: {
            /** Format: uuid */
            readonly id: string;
            external_id: components["schemas"]["ExternalId"] | null;
            /** Format: uuid */
            readonly project_id: string;
            readonly project_name: string;
            customer_id: string | null;
            readonly customer_name: string | null;
            number: string;
            /** Format: date */
            date: string;
            subject: string | null;
            /** @enum {string} */
            kind: "general" | "subcontract" | "supply" | "services";
            /** @enum {string} */
            status: "draft" | "active" | "completed" | "terminated";
            /** Format: decimal */
            amount?: string;
            terminated_amount?: string | null;
            /** @enum {string} */
            vat_rate: "0" | "5" | "7" | "10" | "20" | "22" | "none";
            vat_included: boolean;
            advance_percent: string | null;
            retention_percent: string | null;
            start_date: string | null;
            end_date: string | null;
            comment: string | null;
            readonly party_note: string | null;
            /** Format: decimal */
            readonly agreements_amount?: string;
            /** Format: decimal */
            readonly current_amount?: string;
            readonly current_end_date: string | null;
            readonly agreements_count: number;
            readonly specifications_count: number;
            version: number;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
            readonly can: {
                update: boolean;
                amend: boolean;
                delete: boolean;
                create_specification: boolean;
            };
        };
        ContractTotals: {
            count: number;
            /** Format: decimal */
            price?: string;
            /** Format: decimal */
            cost?: string;
            /** Format: decimal */
            drafts?: string;
            drafts_count: number;
            unknown_count: number;
        };
        CustomerSums: {
            results: {
                contracts_count: number;
                /** Format: decimal */
                amount?: string;
                /** Format: decimal */
                remaining?: string;
                /** Format: uuid */
                customer_id: string;
            }[];
            totals: {
                contracts_count: number;
                /** Format: decimal */
                amount?: string;
                /** Format: decimal */
                remaining?: string;
            };
        };
        EffectiveSpecification: {
            /** Format: uuid */
            contract_id: string;
            /** Format: date */
            date: string;
            rows: components["schemas"]["EffectiveRow"][];
            totals?: components["schemas"]["EffectiveTotals"];
            agreements: {
                /** Format: uuid */
                id: string;
                number: string;
                /** Format: date */
                date: string;
                changes_count: number;
                /** Format: decimal */
                effect?: string;
            }[];
            is_draft: boolean;
        };
        EffectiveRow: {
            /** Format: uuid */
            row_key: string;
            parent_key: string | null;
            /** @enum {string} */
            kind: "section" | "position";
            number: string;
            name: string;
            unit: string | null;
            quantity: string | null;
            price?: string | null;
            total?: string | null;
            /** Format: uuid */
            specification_id: string;
            /** Format: uuid */
            specification_row_id: string;
            change: ("added" | "changed") | null;
            supplementary_agreement_id: string | null;
        };
        EffectiveTotals: {
            /** Format: decimal */
            net: string;
            /** Format: decimal */
            vat: string;
            /** Format: decimal */
            gross: string;
            /** Format: decimal */
            charges_total: string;
            missing_prices: number;
        };
        SupplementaryAgreement: {
            /** Format: uuid */
            readonly id: string;
            external_id: components["schemas"]["ExternalId"] | null;
            /** Format: uuid */
            readonly contract_id: string;
            readonly contract_number: string;
            /** Format: uuid */
            readonly project_id: string;
            readonly project_name: string;
            readonly customer_name: string | null;
            number: string;
            /** Format: date */
            date: string;
            subject: string | null;
            /** Format: decimal */
            amount_delta?: string;
            readonly is_amount_from_rows: boolean;
            new_end_date: string | null;
            term_clause: string | null;
            /** @enum {string} */
            status: "draft" | "signed" | "canceled";
            readonly status_reason: string | null;
            comment: string | null;
            readonly specifications_count: number;
            version: number;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
            readonly can: {
                update: boolean;
                update_terms: boolean;
                delete: boolean;
                reopen: boolean;
                cancel: boolean;
                create_specification: boolean;
            };
        };
        AgreementComparison: {
            /** Format: uuid */
            agreement_id: string;
            /** Format: uuid */
            contract_id: string;
            changes: components["schemas"]["AgreementChange"][];
            before?: components["schemas"]["EffectiveTotals"];
            after?: components["schemas"]["EffectiveTotals"];
            /** Format: decimal */
            effect?: string;
            is_draft: boolean;
        };
        AgreementChange: {
            /** Format: uuid */
            row_key: string;
            /** @enum {string} */
            change: "added" | "changed" | "removed";
            number: string;
            name: string;
            unit: string | null;
            section_name: string | null;
            before: {
                quantity: string | null;
                price?: string | null;
                total?: string | null;
            } | null;
            after: {
                quantity: string | null;
                price?: string | null;
                total?: string | null;
            } | null;
            /** Format: decimal */
            effect?: string;
        };
        SpecificationShort: {
            /** Format: uuid */
            id: string;
            external_id: components["schemas"]["ExternalId"] | null;
            /** Format: uuid */
            project_id: string;
            project_name: string;
            contract_id: string | null;
            contract_number: string | null;
            supplementary_agreement_id: string | null;
            supplementary_agreement_number: string | null;
            customer_name: string | null;
            number: string;
            name: string;
            /** Format: date */
            date: string;
            /** @enum {string} */
            status: "draft" | "calculating" | "calculated" | "committed";
            revision: number;
            previous_revision_id: string | null;
            next_revision_id: string | null;
            is_superseded: boolean;
            norm_base_id: string | null;
            norm_base_name: string | null;
            price_date: string | null;
            region: string | null;
            settings: components["schemas"]["SpecificationSettings"];
            coefficients?: components["schemas"]["Coefficient"][];
            excluded_conditions?: string[];
            totals?: components["schemas"]["SpecificationTotals"];
            rows_count: number;
            positions_count: number;
            unmatched_count: number;
            unpriced_count: number;
            commit_reason: string | null;
            committed_at: string | null;
            committed_by_name: string | null;
            version: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            can: {
                update: boolean;
                delete: boolean;
                calculate: boolean;
                commit: boolean;
                revise: boolean;
                view_prices: boolean;
            };
        };
        SpecificationSettings: {
            /** @enum {string} */
            overhead_mode: "by_kind_of_work" | "percent" | "none";
            overhead_percent: string | null;
            /** @enum {string} */
            profit_mode: "by_kind_of_work" | "percent" | "none";
            profit_percent: string | null;
            /** @enum {string} */
            vat_rate: "0" | "5" | "7" | "10" | "20" | "22" | "none";
            vat_included: boolean;
            charges: components["schemas"]["Charge"][];
        };
        Charge: {
            name: string;
            /** @enum {string} */
            kind: "temporary" | "winter" | "contingency" | "other";
            /** Format: decimal */
            percent: string;
            /** @enum {string} */
            base: "payroll" | "direct" | "works" | "works_charged" | "all";
        };
        Coefficient: {
            name: string;
            reason: string;
            /** Format: decimal */
            value: string;
            targets: ("labour" | "machines" | "machinists" | "materials" | "equipment" | "volume" | "cost" | "overhead" | "profit")[];
        };
        SpecificationTotals: {
            /** Format: decimal */
            labour: string;
            /** Format: decimal */
            machinists: string;
            /** Format: decimal */
            machines: string;
            /** Format: decimal */
            materials: string;
            /** Format: decimal */
            consumables: string;
            /** Format: decimal */
            hand_priced: string;
            /** Format: decimal */
            direct: string;
            /** Format: decimal */
            overhead: string;
            /** Format: decimal */
            profit: string;
            /** Format: decimal */
            equipment: string;
            charges: components["schemas"]["ChargedStep"][];
            /** Format: decimal */
            charges_total: string;
            /** Format: decimal */
            net: string;
            /** Format: decimal */
            vat: string;
            /** Format: decimal */
            gross: string;
            missing_prices_count: number;
            /** @enum {string} */
            vat_rate: "0" | "5" | "7" | "10" | "20" | "22" | "none";
            vat_included: boolean;
        };
        ChargedStep: {
            name: string;
            /** @enum {string} */
            kind: "temporary" | "winter" | "contingency" | "other";
            /** Format: decimal */
            percent: string;
            /** @enum {string} */
            base: "payroll" | "direct" | "works" | "works_charged" | "all";
            /** Format: decimal */
            base_amount: string;
            /** Format: decimal */
            amount: string;
        };
        Specification: {
            /** Format: uuid */
            readonly id: string;
            external_id: components["schemas"]["ExternalId"] | null;
            /** Format: uuid */
            readonly project_id: string;
            readonly project_name: string;
            readonly contract_id: string | null;
            readonly contract_number: string | null;
            readonly supplementary_agreement_id: string | null;
            readonly supplementary_agreement_number: string | null;
            readonly customer_name: string | null;
            number: string;
            name: string;
            /** Format: date */
            date: string;
            /** @enum {string} */
            readonly status: "draft" | "calculating" | "calculated" | "committed";
            readonly revision: number;
            readonly previous_revision_id: string | null;
            readonly next_revision_id: string | null;
            readonly is_superseded: boolean;
            readonly norm_base_id: string | null;
            readonly norm_base_name: string | null;
            price_date: string | null;
            region: string | null;
            settings: components["schemas"]["SpecificationSettings"];
            coefficients?: components["schemas"]["Coefficient"][];
            excluded_conditions?: string[];
            readonly production_conditions?: components["schemas"]["Coefficient"][];
            readonly totals?: components["schemas"]["SpecificationTotals"];
            readonly rows_count: number;
            readonly positions_count: number;
            readonly unmatched_count: number;
            readonly unpriced_count: number;
            readonly vors: components["schemas"]["VorSummary"][];
            readonly commit_reason: string | null;
            readonly committed_at: string | null;
            readonly committed_by_name: string | null;
            version: number;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
            readonly can: {
                update: boolean;
                delete: boolean;
                calculate: boolean;
                commit: boolean;
                revise: boolean;
                view_prices: boolean;
            };
        };
        VorSummary: {
            /** Format: uuid */
            id: string;
            file_name: string;
            size: number;
            /** @enum {string} */
            format: "xlsx" | "xls" | "csv" | "gge" | "docx" | "pdf" | "arps" | "grand";
            sheet: string;
            rows_count: number;
            sections_count: number;
            works_count: number;
            resources_count: number;
            skipped_count: number;
            warnings_count: number;
            priced_count: number;
            kept_count: number;
            /** Format: decimal */
            bill_total?: string;
            /** Format: decimal */
            current_total?: string;
            /** @enum {string} */
            status: "needs_mapping" | "read" | "calculated";
            version: number;
            /** Format: date-time */
            created_at: string;
        };
        MeasureUnit: {
            /** Format: uuid */
            id: string;
            name: string;
            full_name: string;
            okei_code: string | null;
            quantity_kind: string;
            is_system: boolean;
        };
        SpecificationSums: {
            count: number;
            /** Format: decimal */
            committed?: string;
            committed_count: number;
            /** Format: decimal */
            open?: string;
            open_count: number;
            of_agreements_count: number;
            with_gaps_count: number;
        };
        JobStarted: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "idle" | "queued" | "running" | "done" | "failed" | "canceled";
        };
        GenerateStatus: {
            id: string | null;
            /** @enum {string} */
            status: "idle" | "queued" | "running" | "done" | "failed" | "canceled";
            stage: ("waiting" | "matching" | "calculating" | "totals" | "writing" | "finished") | null;
            progress: number;
            processed: number;
            total: number;
            matched: number;
            unmatched: number;
            error: string | null;
            started_at: string | null;
            finished_at: string | null;
        };
        ReportStatus: {
            id: string | null;
            /** @enum {string} */
            status: "idle" | "queued" | "running" | "done" | "failed" | "canceled";
            progress: number;
            error: string | null;
            file_name: string | null;
            is_current: boolean;
            started_at: string | null;
            finished_at: string | null;
        };
        VorUploaded: {
            vor: components["schemas"]["Vor"];
        };
        Vor: {
            /** Format: uuid */
            readonly id: string;
            readonly file_name: string;
            readonly size: number;
            /** @enum {string} */
            readonly format: "xlsx" | "xls" | "csv" | "gge" | "docx" | "pdf" | "arps" | "grand";
            sheet: string;
            readonly rows_count: number;
            readonly sections_count: number;
            readonly works_count: number;
            readonly resources_count: number;
            readonly skipped_count: number;
            readonly warnings_count: number;
            readonly priced_count: number;
            readonly kept_count: number;
            /** Format: decimal */
            readonly bill_total?: string;
            /** Format: decimal */
            readonly current_total?: string;
            /** @enum {string} */
            readonly status: "needs_mapping" | "read" | "calculated";
            version: number;
            /** Format: date-time */
            readonly created_at: string;
            sheets: components["schemas"]["BillSheet"][];
            readonly first_rows: components["schemas"]["BillFirstRow"][];
            readonly preview?: components["schemas"]["BillPreview"] | null;
            header_row: number | null;
            columns: {
                letter: string;
                title: string;
                role: ("number" | "code" | "type" | "name" | "unit" | "quantity" | "coefficient" | "price" | "price_material" | "price_work" | "total" | "total_material" | "total_work" | "formula" | "drawing_ref" | "file_name" | "pages" | "comment") | null;
            }[];
            readonly vat_included: boolean | null;
            readonly vat_rate: ("0" | "5" | "7" | "10" | "20" | "22" | "none") | null;
            readonly reconciliation?: components["schemas"]["BillReconciliation"] | null;
            readonly title_block: {
                [key: string]: string | null;
            };
            readonly skipped: {
                row: number;
                sheet?: string;
                reason: string;
                text: string;
            }[];
            readonly warnings: {
                row: number | null;
                column: string | null;
                sheet?: string;
                code: string;
                message: string;
            }[];
        };
        BillSheet: {
            name: string;
            rows_count: number | null;
            /** @enum {string} */
            kind: "bill" | "prices" | "summary" | "other" | "empty";
            first_row: string;
            is_read: boolean;
        };
        BillFirstRow: {
            row: number | null;
            /** @enum {string} */
            kind: "section" | "position";
            number: string;
            name: string;
            unit: string | null;
            quantity: string | null;
            resources_count: number;
        };
        BillPreview: {
            columns: string[];
            rows: {
                row: number;
                cells: string[];
            }[];
        };
        BillReconciliation: {
            /** Format: decimal */
            file_total: string;
            /** Format: decimal */
            read_total: string;
            /** Format: decimal */
            difference: string;
            vat_included: boolean | null;
            rows: {
                row: number;
                label: string;
                /** Format: decimal */
                file: string;
                /** Format: decimal */
                read: string;
                /** Format: decimal */
                difference: string;
            }[];
        };
        NormBase: {
            /** Format: uuid */
            id: string;
            code: string;
            name: string;
            description: string | null;
            version: string;
            price_date: string | null;
            region: string | null;
            is_system: boolean;
            norms_count: number;
            kinds_of_work: {
                code: string;
                name: string;
                norms_count: number;
            }[];
        };
        Norm: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            base_id: string;
            code: string;
            name: string;
            unit: string;
            kind_of_work: string;
            kind_of_work_name: string;
            score: number | null;
        };
        NormCard: {
            /** Format: uuid */
            readonly id: string;
            /** Format: uuid */
            readonly base_id: string;
            code: string;
            name: string;
            unit: string;
            kind_of_work: string;
            readonly kind_of_work_name: string;
            version: number;
            readonly is_own: boolean;
            /** Format: decimal */
            readonly overhead_percent?: string;
            /** Format: decimal */
            readonly profit_percent?: string;
            steps: string | null;
            resources: components["schemas"]["NormResource"][];
            readonly cost?: components["schemas"]["NormCost"];
            readonly missing_prices: number;
            readonly used_in: components["schemas"]["NormUse"][] | null;
        };
        NormResource: {
            code: string;
            name: string;
            /** @enum {string} */
            kind: "labour" | "machine" | "machinist" | "material" | "consumable";
            unit: string;
            /** Format: decimal */
            norm_quantity: string;
            price?: string | null;
            price_date: string | null;
            region: string | null;
            total?: string | null;
        };
        NormCost: {
            /** Format: decimal */
            labour: string;
            /** Format: decimal */
            machines: string;
            /** Format: decimal */
            machinists: string;
            /** Format: decimal */
            materials: string;
            /** Format: decimal */
            consumables: string;
            /** Format: decimal */
            direct: string;
            /** Format: decimal */
            overhead: string;
            /** Format: decimal */
            profit: string;
            /** Format: decimal */
            total: string;
        };
        NormUse: {
            /** Format: uuid */
            id: string;
            name: string;
            project_name: string;
            positions_count: number;
        };
        PriceEffect: {
            /** Format: decimal */
            net_before?: string;
            /** Format: decimal */
            net_after?: string;
            /** Format: decimal */
            gross_before?: string;
            /** Format: decimal */
            gross_after?: string;
            /** Format: decimal */
            effect?: string;
            coefficient?: string | null;
            changed_count: number;
            rows: {
                /** Format: uuid */
                id: string;
                number: string;
                name: string;
                /** Format: decimal */
                before?: string;
                /** Format: decimal */
                after?: string;
                /** Format: decimal */
                effect?: string;
            }[];
        };
        RevisionDiff: {
            before: components["schemas"]["SpecificationRevision"];
            after: components["schemas"]["SpecificationRevision"];
            rows: components["schemas"]["RevisionDiffRow"][];
            added_count: number;
            removed_count: number;
            changed_count: number;
            unpriced_count: number;
            /** Format: decimal */
            effect?: string;
            /** Format: decimal */
            gross_effect?: string;
        };
        SpecificationRevision: {
            /** Format: uuid */
            id: string;
            revision: number;
            number: string;
            name: string;
            /** Format: date */
            date: string;
            /** @enum {string} */
            status: "draft" | "calculating" | "calculated" | "committed";
            is_superseded: boolean;
            /** Format: decimal */
            total_gross?: string;
            committed_at: string | null;
            committed_by_name: string | null;
            /** Format: date-time */
            created_at: string;
        };
        RevisionDiffRow: {
            /** Format: uuid */
            row_key: string;
            /** @enum {string} */
            change: "added" | "removed" | "changed";
            section_name: string | null;
            before: components["schemas"]["RevisionDiffSide"] | null;
            after: components["schemas"]["RevisionDiffSide"] | null;
            effect?: string | null;
        };
        RevisionDiffSide: {
            /** Format: uuid */
            id: string;
            number: string;
            name: string;
            unit: string | null;
            quantity: string | null;
            price?: string | null;
            total?: string | null;
        };
        ConsumableRow: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            specification_row_id: string;
            sort_order: number;
            code: string | null;
            name: string;
            unit: string | null;
            norm_quantity: string | null;
            quantity: string | null;
            price?: string | null;
            total?: string | null;
            /** Format: decimal */
            cost_coefficient?: string;
            /** @enum {string} */
            origin: "norm" | "bill" | "manual";
            is_edited: boolean;
            note: string | null;
            version: number;
            base_price?: string | null;
            index?: string | null;
            offers?: components["schemas"]["PriceOffer"][] | null;
            price_source?: components["schemas"]["LinePriceSource"] | null;
            coefficient: string | null;
            /** Format: decimal */
            waste_factor: string;
            /** @enum {string} */
            supply_by: "own" | "customer";
            source: components["schemas"]["RowSource"] | null;
            /** @enum {string} */
            quantity_source: "bill" | "norm" | "manual";
            proportional_quantity: string | null;
            is_out_of_proportion: boolean;
        };
        PriceOffer: {
            supplier: string;
            /** Format: decimal */
            price: string;
            /** Format: date */
            date: string;
            vat_included: boolean;
        };
        LinePriceSource: {
            /** @enum {string} */
            kind: "bill" | "norm" | "base" | "index" | "market" | "manual";
            date: string | null;
            document: string | null;
        };
        RowSource: {
            /** Format: uuid */
            vor_id: string;
            sheet: string;
            row: number;
            cell: string | null;
        };
        ConsumableRowWritten: {
            /** Format: uuid */
            readonly id: string;
            /** Format: uuid */
            readonly specification_row_id: string;
            readonly sort_order: number;
            code: string | null;
            name: string;
            unit: string | null;
            norm_quantity: string | null;
            quantity: string | null;
            price?: string | null;
            readonly total?: string | null;
            /** Format: decimal */
            readonly cost_coefficient?: string;
            /** @enum {string} */
            readonly origin: "norm" | "bill" | "manual";
            readonly is_edited: boolean;
            note: string | null;
            version: number;
            base_price?: string | null;
            index?: string | null;
            offers?: components["schemas"]["PriceOffer"][] | null;
            price_source?: components["schemas"]["LinePriceSource"] | null;
            readonly coefficient: string | null;
            /** Format: decimal */
            waste_factor: string;
            /** @enum {string} */
            supply_by: "own" | "customer";
            readonly source: components["schemas"]["RowSource"] | null;
            /** @enum {string} */
            readonly quantity_source: "bill" | "norm" | "manual";
            readonly proportional_quantity: string | null;
            readonly is_out_of_proportion: boolean;
            readonly totals?: components["schemas"]["SpecificationTotals"];
            readonly changed: components["schemas"]["ChangedRows"];
            readonly unmatched_count: number;
            readonly unpriced_count: number;
            readonly content_version: number;
            readonly previous_content_version: number;
        };
        ChangedRows: {
            specification_rows: components["schemas"]["SpecificationRow"][];
            work_rows: components["schemas"]["WorkRow"][];
            resource_rows: components["schemas"]["ResourceRow"][];
            consumable_rows: components["schemas"]["ConsumableRow"][];
        };
        SpecificationRow: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            row_key: string;
            is_removal: boolean;
            parent_id: string | null;
            /** @enum {string} */
            kind: "section" | "position";
            sort_order: number;
            number: string;
            name: string;
            unit: string | null;
            quantity: string | null;
            formula: string | null;
            drawing_ref: string | null;
            note: string | null;
            price?: string | null;
            total?: string | null;
            is_hand_priced: boolean;
            price_source: ("bill" | "fixed" | "adjusted") | null;
            agreed_total?: string | null;
            price_material?: string | null;
            price_work?: string | null;
            bill_price?: string | null;
            bill_total?: string | null;
            norm_id: string | null;
            norm_code: string | null;
            norm_name: string | null;
            kind_of_work: string | null;
            match_status: ("matched" | "confirmed" | "unmatched" | "manual") | null;
            match_score: number | null;
            candidates: components["schemas"]["NormCandidate"][];
            /** Format: decimal */
            labour?: string;
            /** Format: decimal */
            machinists?: string;
            /** Format: decimal */
            machines?: string;
            /** Format: decimal */
            materials?: string;
            /** Format: decimal */
            consumables?: string;
            /** Format: decimal */
            direct?: string;
            /** Format: decimal */
            overhead?: string;
            /** Format: decimal */
            profit?: string;
            /** Format: decimal */
            equipment?: string;
            overhead_percent?: string | null;
            profit_percent?: string | null;
            own_overhead_percent?: string | null;
            own_profit_percent?: string | null;
            own_kind_of_work: string | null;
            coefficients?: components["schemas"]["Coefficient"][];
            excluded_conditions?: string[];
            missing_prices: number;
            source: components["schemas"]["RowSource"] | null;
            version: number;
        };
        NormCandidate: {
            /** Format: uuid */
            norm_id: string;
            code: string;
            name: string;
            unit: string;
            score: number;
            reasons: {
                code: string;
                detail: string;
            }[];
        };
        WorkRow: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            specification_row_id: string;
            sort_order: number;
            code: string | null;
            name: string;
            unit: string | null;
            norm_quantity: string | null;
            quantity: string | null;
            price?: string | null;
            total?: string | null;
            /** Format: decimal */
            cost_coefficient?: string;
            /** @enum {string} */
            origin: "norm" | "bill" | "manual";
            is_edited: boolean;
            note: string | null;
            version: number;
            norm_id: string | null;
            kind_of_work: string | null;
        };
        ResourceRow: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            specification_row_id: string;
            sort_order: number;
            code: string | null;
            name: string;
            unit: string | null;
            norm_quantity: string | null;
            quantity: string | null;
            price?: string | null;
            total?: string | null;
            /** Format: decimal */
            cost_coefficient?: string;
            /** @enum {string} */
            origin: "norm" | "bill" | "manual";
            is_edited: boolean;
            note: string | null;
            version: number;
            base_price?: string | null;
            index?: string | null;
            offers?: components["schemas"]["PriceOffer"][] | null;
            price_source?: components["schemas"]["LinePriceSource"] | null;
            coefficient: string | null;
            /** Format: decimal */
            waste_factor: string;
            /** @enum {string} */
            supply_by: "own" | "customer";
            source: components["schemas"]["RowSource"] | null;
            /** @enum {string} */
            quantity_source: "bill" | "norm" | "manual";
            proportional_quantity: string | null;
            is_out_of_proportion: boolean;
            /** @enum {string} */
            kind: "labour" | "machinist" | "machine" | "material" | "equipment";
            machine_row_id: string | null;
            grade: string | null;
            labour_percent?: string | null;
        };
        MergedRow: {
            code: string | null;
            name: string;
            unit: string | null;
            /** @enum {string} */
            kind: "labour" | "machinist" | "machine" | "material" | "equipment" | "consumable";
            /** Format: decimal */
            quantity: string;
            price?: string | null;
            total?: string | null;
            positions_count: number;
            positions: {
                /** Format: uuid */
                specification_row_id: string;
                number: string;
                name: string;
                /** Format: decimal */
                quantity: string;
            }[];
        };
        ResourceRowWritten: {
            /** Format: uuid */
            readonly id: string;
            /** Format: uuid */
            readonly specification_row_id: string;
            readonly sort_order: number;
            code: string | null;
            name: string;
            unit: string | null;
            norm_quantity: string | null;
            quantity: string | null;
            price?: string | null;
            readonly total?: string | null;
            /** Format: decimal */
            readonly cost_coefficient?: string;
            /** @enum {string} */
            readonly origin: "norm" | "bill" | "manual";
            readonly is_edited: boolean;
            note: string | null;
            version: number;
            base_price?: string | null;
            index?: string | null;
            offers?: components["schemas"]["PriceOffer"][] | null;
            price_source?: components["schemas"]["LinePriceSource"] | null;
            readonly coefficient: string | null;
            /** Format: decimal */
            waste_factor: string;
            /** @enum {string} */
            supply_by: "own" | "customer";
            readonly source: components["schemas"]["RowSource"] | null;
            /** @enum {string} */
            readonly quantity_source: "bill" | "norm" | "manual";
            readonly proportional_quantity: string | null;
            readonly is_out_of_proportion: boolean;
            /** @enum {string} */
            kind: "labour" | "machinist" | "machine" | "material" | "equipment";
            machine_row_id: string | null;
            grade: string | null;
            labour_percent?: string | null;
            readonly totals?: components["schemas"]["SpecificationTotals"];
            readonly changed: components["schemas"]["ChangedRows"];
            readonly unmatched_count: number;
            readonly unpriced_count: number;
            readonly content_version: number;
            readonly previous_content_version: number;
        };
        RowsBatchWritten: {
            totals?: components["schemas"]["SpecificationTotals"];
            changed: components["schemas"]["ChangedRows"];
            unmatched_count: number;
            unpriced_count: number;
            content_version: number;
            previous_content_version: number;
            removal_id: string | null;
        };
        RowsRestored: {
            totals?: components["schemas"]["SpecificationTotals"];
            changed: components["schemas"]["ChangedRows"];
            unmatched_count: number;
            unpriced_count: number;
            content_version: number;
            previous_content_version: number;
        };
        SpecificationRowWritten: {
            /** Format: uuid */
            readonly id: string;
            /** Format: uuid */
            readonly row_key: string;
            readonly is_removal: boolean;
            readonly parent_id: string | null;
            /** @enum {string} */
            readonly kind: "section" | "position";
            readonly sort_order: number;
            number: string;
            name: string;
            unit: string | null;
            quantity: string | null;
            formula: string | null;
            readonly drawing_ref: string | null;
            note: string | null;
            price?: string | null;
            readonly total?: string | null;
            readonly is_hand_priced: boolean;
            readonly price_source: ("bill" | "fixed" | "adjusted") | null;
            readonly agreed_total?: string | null;
            readonly price_material?: string | null;
            readonly price_work?: string | null;
            readonly bill_price?: string | null;
            readonly bill_total?: string | null;
            norm_id: string | null;
            readonly norm_code: string | null;
            readonly norm_name: string | null;
            kind_of_work: string | null;
            readonly match_status: ("matched" | "confirmed" | "unmatched" | "manual") | null;
            readonly match_score: number | null;
            readonly candidates: components["schemas"]["NormCandidate"][];
            /** Format: decimal */
            readonly labour?: string;
            /** Format: decimal */
            readonly machinists?: string;
            /** Format: decimal */
            readonly machines?: string;
            /** Format: decimal */
            readonly materials?: string;
            /** Format: decimal */
            readonly consumables?: string;
            /** Format: decimal */
            readonly direct?: string;
            /** Format: decimal */
            readonly overhead?: string;
            /** Format: decimal */
            readonly profit?: string;
            /** Format: decimal */
            readonly equipment?: string;
            overhead_percent?: string | null;
            profit_percent?: string | null;
            readonly own_overhead_percent?: string | null;
            readonly own_profit_percent?: string | null;
            readonly own_kind_of_work: string | null;
            coefficients?: components["schemas"]["Coefficient"][];
            excluded_conditions?: string[];
            readonly missing_prices: number;
            readonly source: components["schemas"]["RowSource"] | null;
            version: number;
            readonly totals?: components["schemas"]["SpecificationTotals"];
            readonly changed: components["schemas"]["ChangedRows"];
            readonly unmatched_count: number;
            readonly unpriced_count: number;
            readonly content_version: number;
            readonly previous_content_version: number;
        };
        WorkRowWritten: {
            /** Format: uuid */
            readonly id: string;
            /** Format: uuid */
            readonly specification_row_id: string;
            readonly sort_order: number;
            code: string | null;
            name: string;
            unit: string | null;
            norm_quantity: string | null;
            quantity: string | null;
            price?: string | null;
            readonly total?: string | null;
            /** Format: decimal */
            readonly cost_coefficient?: string;
            /** @enum {string} */
            readonly origin: "norm" | "bill" | "manual";
            readonly is_edited: boolean;
            note: string | null;
            version: number;
            readonly norm_id: string | null;
            readonly kind_of_work: string | null;
            readonly totals?: components["schemas"]["SpecificationTotals"];
            readonly changed: components["schemas"]["ChangedRows"];
            readonly unmatched_count: number;
            readonly unpriced_count: number;
            readonly content_version: number;
            readonly previous_content_version: number;
        };
        CommittedWork: {
            /** Format: uuid */
            specification_id: string;
            specification_name: string;
            /** Format: date */
            date: string;
            /** Format: uuid */
            project_id: string;
            project_name: string;
            /** Format: uuid */
            specification_row_id: string;
            number: string;
            name: string;
            unit: string | null;
            quantity: string | null;
            price?: string | null;
            vat_included: boolean;
            norm_id: string | null;
            norm_code: string | null;
            norm_name: string | null;
            /** Format: date-time */
            committed_at: string;
            is_equal: boolean;
        };
        BillHeading: {
            file_name: string;
            construction: string | null;
            object: string | null;
            number: string | null;
            sections_count: number;
            works_count: number;
        };
        TaskInList: {
            /** Format: uuid */
            id: string;
            external_id: components["schemas"]["ExternalId"] | null;
            number: number;
            title: string;
            category: components["schemas"]["CategoryOfTask"];
            status: components["schemas"]["StatusOfTask"];
            /** @enum {string} */
            priority: "low" | "normal" | "high" | "urgent";
            author: components["schemas"]["TaskPerson"];
            assignee: components["schemas"]["TaskPerson"] | null;
            project_id: string | null;
            project_name: string | null;
            specification_row_id: string | null;
            tags: components["schemas"]["TagOfTask"][];
            start_date: string | null;
            due_datetime: string | null;
            completed_at: string | null;
            parent_id: string | null;
            is_blocked: boolean;
            subtasks_count: number;
            open_subtasks_count: number;
            checklist_count: number;
            checklist_done_count: number;
            comments_count: number;
            attachments_count: number;
            version: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            can: {
                update: boolean;
                delete: boolean;
                change_status: boolean;
                assign: boolean;
                comment: boolean;
                override_block: boolean;
            };
        };
        CategoryOfTask: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        TaskPerson: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        TagOfTask: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            color: "gray" | "blue" | "violet" | "amber" | "green" | "red" | "teal" | "pink";
        };
        Task: {
            /** Format: uuid */
            readonly id: string;
            external_id: components["schemas"]["ExternalId"] | null;
            readonly number: number;
            title: string;
            readonly category: components["schemas"]["CategoryOfTask"];
            readonly status: components["schemas"]["StatusOfTask"];
            /** @enum {string} */
            priority: "low" | "normal" | "high" | "urgent";
            readonly author: components["schemas"]["TaskPerson"];
            readonly assignee: components["schemas"]["TaskPerson"] | null;
            project_id: string | null;
            readonly project_name: string | null;
            specification_row_id: string | null;
            tags: components["schemas"]["TagOfTask"][];
            start_date: string | null;
            due_datetime: string | null;
            readonly completed_at: string | null;
            parent_id: string | null;
            readonly is_blocked: boolean;
            readonly subtasks_count: number;
            readonly open_subtasks_count: number;
            readonly checklist_count: number;
            readonly checklist_done_count: number;
            readonly comments_count: number;
            readonly attachments_count: number;
            version: number;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
            readonly can: {
                update: boolean;
                delete: boolean;
                change_status: boolean;
                assign: boolean;
                comment: boolean;
                override_block: boolean;
            };
            /** Format: uuid */
            category_id: string;
            /** Format: uuid */
            status_id: string;
            assignee_id: string | null;
            description: string;
            watchers: components["schemas"]["TaskPerson"][];
            co_assignees: components["schemas"]["TaskPerson"][];
            checklist: components["schemas"]["ChecklistItem"][];
            work_items: components["schemas"]["TaskWorkItem"][];
            links: components["schemas"]["TaskLink"][];
            readonly parent: components["schemas"]["TaskBeside"] | null;
            readonly subtasks: components["schemas"]["TaskBeside"][];
            blocked_by: components["schemas"]["TaskBeside"][];
            readonly blocks: components["schemas"]["TaskBeside"][];
            readonly hidden_blockers_count: number;
            readonly permissions: components["schemas"]["TaskPermissions"];
        };
        ChecklistItem: {
            text: string;
            is_done: boolean;
        };
        TaskWorkItem: {
            /** Format: uuid */
            specification_row_id: string;
            /** Format: uuid */
            row_key: string;
            number: string;
            name: string;
            unit: string | null;
            quantity_total: string | null;
            /** Format: decimal */
            quantity_planned: string;
            /** Format: decimal */
            quantity_done: string;
            labour_hours: string | null;
            over_reason: string | null;
        };
        TaskLink: {
            /** @enum {string} */
            kind: "project" | "contract" | "supplementary_agreement" | "specification" | "specification_row" | "customer";
            /** Format: uuid */
            id: string;
            name: string;
        };
        TaskPermissions: {
            can_view: boolean;
            can_edit: boolean;
            can_delete: boolean;
            can_change_status: boolean;
            can_assign: boolean;
            can_comment: boolean;
            can_attach: boolean;
            can_override_block: boolean;
            allowed_statuses: {
                /** Format: uuid */
                id: string;
                name: string;
                /** @enum {string} */
                main_status: "open" | "closed";
                is_started: boolean;
                refusal: ("task_blocked" | "blocks_closed" | "transition_not_allowed" | "open_children") | null;
            }[];
            refusals: {
                /** @enum {string} */
                ability: "view" | "edit" | "delete" | "change_status" | "assign" | "comment" | "attach" | "override_block";
                permission: string;
                reason: string;
            }[];
        };
        TaskBulkAnswer: {
            results: components["schemas"]["TaskBulkResult"][];
            done_count: number;
            refused_count: number;
        };
        TaskBulkResult: {
            /** Format: uuid */
            id: string;
            number: number | null;
            is_done: boolean;
            code: string | null;
            detail: string | null;
            blockers?: components["schemas"]["TaskBeside"][];
            before?: {
                [key: string]: unknown;
            };
        };
        PlannedTask: {
            /** Format: uuid */
            id: string;
            external_id: components["schemas"]["ExternalId"] | null;
            number: number;
            title: string;
            category: components["schemas"]["CategoryOfTask"];
            status: components["schemas"]["StatusOfTask"];
            /** @enum {string} */
            priority: "low" | "normal" | "high" | "urgent";
            author: components["schemas"]["TaskPerson"];
            assignee: components["schemas"]["TaskPerson"] | null;
            project_id: string | null;
            project_name: string | null;
            specification_row_id: string | null;
            tags: components["schemas"]["TagOfTask"][];
            start_date: string | null;
            due_datetime: string | null;
            completed_at: string | null;
            parent_id: string | null;
            is_blocked: boolean;
            subtasks_count: number;
            open_subtasks_count: number;
            checklist_count: number;
            checklist_done_count: number;
            comments_count: number;
            attachments_count: number;
            version: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            can: {
                update: boolean;
                delete: boolean;
                change_status: boolean;
                assign: boolean;
                comment: boolean;
                override_block: boolean;
            };
            blocked_by: string[];
        };
        WorkProgress: {
            /** Format: uuid */
            row_key: string;
            /** Format: uuid */
            specification_row_id: string;
            number: string;
            name: string;
            unit: string | null;
            quantity_total: string | null;
            /** Format: decimal */
            quantity_planned: string;
            /** Format: decimal */
            quantity_done: string;
            quantity_remaining: string | null;
            tasks_count: number;
            open_tasks_count: number;
        };
        CalendarFeed: {
            address: string | null;
            created_at: string | null;
            last_read_at: string | null;
        };
        TaskGroups: {
            count: number;
            groups: {
                id: string | null;
                name: string | null;
                count: number;
                sub_groups?: {
                    id: string | null;
                    name: string | null;
                    count: number;
                }[];
            }[];
            is_cut: boolean;
        };
        TaskView: {
            /** Format: uuid */
            readonly id: string;
            name: string;
            is_shared: boolean;
            readonly author: components["schemas"]["TaskPerson"];
            /** @enum {string} */
            layout: "list" | "board" | "table" | "calendar" | "timeline";
            filter: Record<string, never> | null;
            group_by: ("due" | "due_week" | "status" | "assignee" | "project" | "category" | "priority" | "tag") | null;
            sub_group_by: ("due" | "due_week" | "status" | "assignee" | "project" | "category" | "priority" | "tag") | null;
            columns: ("number" | "title" | "status" | "assignee" | "due_datetime" | "start_date" | "priority" | "project" | "category" | "tags")[] | null;
            /** @enum {string} */
            sort_by: "due_datetime" | "number" | "title" | "priority" | "status" | "start_date" | "completed_at" | "created_at" | "updated_at";
            /** @enum {string} */
            sort_order: "asc" | "desc";
            version: number;
            readonly can: {
                update: boolean;
                delete: boolean;
                share: boolean;
            };
        };
        TaskTemplate: {
            /** Format: uuid */
            readonly id: string;
            name: string;
            description: string;
            readonly is_shipped: boolean;
            tasks: components["schemas"]["TemplateTask"][];
            version: number;
            readonly can: {
                update: boolean;
                delete: boolean;
                use: boolean;
            };
        };
        TemplateTask: {
            title: string;
            description: string;
            category_id: string | null;
            category_name: string | null;
            priority: ("low" | "normal" | "high" | "urgent") | null;
            assignee_id: string | null;
            assignee: components["schemas"]["TaskPerson"] | null;
            tags: components["schemas"]["TagOfTask"][];
            checklist: components["schemas"]["ChecklistItem"][];
            key: string;
            start_in_days: number | null;
            due_in_days: number | null;
            parent_key: string | null;
            blocked_by_keys: string[];
        };
        TaskSet: {
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: date-time */
            created_at: string;
            tasks: {
                /** Format: uuid */
                id: string;
                key: string;
                number: number;
                title: string;
            }[];
        };
        TaskRecurrence: {
            /** Format: uuid */
            readonly id: string;
            rule: {
                /** @enum {string} */
                kind: "daily" | "weekly" | "monthly" | "quarterly";
                weekdays: number[];
                month_day: number | null;
                quarter_month: number;
            };
            /** Format: date */
            starts_on: string;
            ends_on: string | null;
            lead_days: number;
            /** @enum {string} */
            state: "active" | "paused" | "stopped";
            task: {
                title: string;
                description: string;
                category_id: string | null;
                category_name: string | null;
                priority: ("low" | "normal" | "high" | "urgent") | null;
                assignee_id: string | null;
                assignee: components["schemas"]["TaskPerson"] | null;
                tags: components["schemas"]["TagOfTask"][];
                checklist: components["schemas"]["ChecklistItem"][];
                project_id: string | null;
                project_name: string | null;
            };
            readonly author: components["schemas"]["TaskPerson"];
            readonly has_lost_assignee: boolean;
            readonly next_days: string[];
            readonly made_count: number;
            readonly last_made: {
                /** Format: date */
                day: string;
                task_id: string | null;
                number: number | null;
                /** Format: date-time */
                made_at: string;
            } | null;
            version: number;
            readonly can: {
                update: boolean;
                delete: boolean;
            };
        };
        TaskComment: {
            /** Format: uuid */
            readonly id: string;
            /** Format: uuid */
            readonly task_id: string;
            readonly author: components["schemas"]["TaskPerson"];
            body: string;
            readonly mentions: components["schemas"]["TaskPerson"][];
            readonly reply_to_id: string | null;
            readonly attachments: {
                /** Format: uuid */
                id: string;
                name: string;
                size: number;
                content_type: string;
            }[];
            version: number;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
            readonly can: {
                update: boolean;
                delete: boolean;
            };
        };
        TaskAttachment: {
            /** Format: uuid */
            id: string;
            name: string;
            size: number;
            content_type: string;
            sha256: string;
            uploaded_by: components["schemas"]["TaskPerson"];
            /** Format: date-time */
            created_at: string;
            can: {
                delete: boolean;
            };
        };
        AttachmentsDeleted: {
            results: {
                /** Format: uuid */
                id: string;
                is_done: boolean;
                code: string | null;
                detail: string | null;
            }[];
            done_count: number;
            refused_count: number;
        };
        TaskPreload: {
            /** Format: uuid */
            readonly id: string;
            readonly category_name: string;
            assignee_id: string | null;
            readonly assignee: components["schemas"]["TaskPerson"] | null;
            watchers: components["schemas"]["TaskPerson"][];
            tags: components["schemas"]["TagOfTask"][];
            due_in_days: number | null;
            /** @enum {string} */
            priority: "low" | "normal" | "high" | "urgent";
            checklist: components["schemas"]["ChecklistItem"][];
            version: number;
        };
        TaskPreloadAccess: {
            can_edit: boolean;
        };
        TaskTag: {
            /** Format: uuid */
            readonly id: string;
            name: string;
            /** @enum {string} */
            color: "gray" | "blue" | "violet" | "amber" | "green" | "red" | "teal" | "pink";
            version: number;
        };
        TaskCategory: {
            /** Format: uuid */
            readonly id: string;
            name: string;
            position: number;
            version: number;
        };
        TaskStatus: {
            /** Format: uuid */
            readonly id: string;
            name: string;
            /** @enum {string} */
            readonly main_status: "open" | "closed";
            is_started: boolean;
            /** @enum {string} */
            color: "gray" | "blue" | "violet" | "amber" | "green" | "red" | "teal" | "pink";
            position: number;
            next_status_ids: string[];
            version: number;
        };
        Today: {
            /** Format: date */
            day: string;
            tasks: {
                open_count: number;
                overdue_count: number;
                results: {
                    /** Format: uuid */
                    id: string;
                    number: number;
                    title: string;
                    /** @enum {string} */
                    priority: "low" | "normal" | "high" | "urgent";
                    status_name: string;
                    due_datetime: string | null;
                    is_overdue: boolean;
                }[];
            };
            contracts: {
                active_count: number;
                overdue_count: number;
                results: {
                    /** Format: uuid */
                    id: string;
                    /** Format: uuid */
                    project_id: string;
                    project_name: string;
                    customer_name: string | null;
                    number: string;
                    /** Format: date */
                    end_date: string;
                    days_left: number;
                    /** Format: decimal */
                    current_amount?: string;
                }[];
            } | null;
            specifications: {
                open_count: number;
                results: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                    number: string;
                    project_name: string;
                    contract_number: string | null;
                    /** @enum {string} */
                    status: "draft" | "calculating" | "calculated" | "committed";
                    /** Format: decimal */
                    total_gross?: string;
                    missing_prices_count: number;
                    /** Format: date-time */
                    updated_at: string;
                }[];
            } | null;
            projects: {
                count: number;
                overdue_count: number;
                results: {
                    /** Format: uuid */
                    id: string;
                    code: string;
                    name: string;
                    /** Format: date */
                    end_date: string;
                    days_left: number;
                }[];
                sums?: {
                    /** Format: decimal */
                    contracted: string;
                    /** Format: decimal */
                    completed: string;
                    /** Format: decimal */
                    remaining: string;
                } | null;
                without_contract_count: number | null;
            } | null;
            has: {
                customers: boolean | null;
                projects: boolean | null;
                specifications: boolean | null;
            };
        };
        Notice: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "assigned" | "mentioned" | "commented" | "status_changed" | "unblocked" | "due_soon" | "overdue" | "decision_asked";
            task: {
                /** Format: uuid */
                id: string;
                number: number;
                title: string;
                /** @enum {string} */
                main_status: "open" | "closed";
                due_datetime: string | null;
                status_name: string;
            };
            actor: components["schemas"]["TaskPerson"] | null;
            comment_id: string | null;
            excerpt: string | null;
            times: number;
            is_read: boolean;
            snoozed_until: string | null;
            /** Format: date-time */
            happened_at: string;
        };
        NoticesMarked: {
            ids: string[];
            unread_count: number;
        };
        UnsubscribeOffer: {
            kind: ("assigned" | "mentioned" | "commented" | "status_changed" | "unblocked" | "due_soon" | "overdue" | "decision_asked") | null;
            is_ended: boolean;
        };
        Unsubscribed: {
            kind: ("assigned" | "mentioned" | "commented" | "status_changed" | "unblocked" | "due_soon" | "overdue" | "decision_asked") | null;
        };
        NoticeSettings: {
            kinds: {
                /** @enum {string} */
                assigned: "at_once" | "digest" | "none";
                /** @enum {string} */
                mentioned: "at_once" | "digest" | "none";
                /** @enum {string} */
                commented: "at_once" | "digest" | "none";
                /** @enum {string} */
                status_changed: "at_once" | "digest" | "none";
                /** @enum {string} */
                unblocked: "at_once" | "digest" | "none";
                /** @enum {string} */
                due_soon: "at_once" | "digest" | "none";
                /** @enum {string} */
                overdue: "at_once" | "digest" | "none";
                /** @enum {string} */
                decision_asked: "at_once" | "digest" | "none";
            };
            quiet: {
                from: string;
                to: string;
            } | null;
            digest_at: string;
            /** @enum {string} */
            time_zone: "Europe/Kaliningrad" | "Europe/Moscow" | "Europe/Samara" | "Asia/Yekaterinburg" | "Asia/Omsk" | "Asia/Krasnoyarsk" | "Asia/Irkutsk" | "Asia/Yakutsk" | "Asia/Vladivostok" | "Asia/Magadan" | "Asia/Kamchatka";
            version: number;
        };
        AttachedFile: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            owner_kind: "customer" | "project" | "contract" | "supplementary_agreement";
            /** Format: uuid */
            owner_id: string;
            /** @enum {string} */
            purpose: "general" | "production_conditions";
            name: string;
            size: number;
            content_type: string;
            sha256: string;
            version: number;
            uploaded_by_name: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            can: {
                delete: boolean;
            };
        };
        FileVersion: {
            version: number;
            size: number;
            sha256: string;
            uploaded_by_name: string;
            /** Format: date-time */
            created_at: string;
        };
        FileUpload: {
            /** Format: uuid */
            id: string;
            name: string;
            size: number;
            part_bytes: number;
            received: number;
            parts: {
                number: number;
                size: number;
                sha256: string;
            }[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
        };
        BinItem: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            model: "customer" | "project" | "contract" | "supplementary_agreement" | "specification" | "task" | "task_comment" | "file";
            /** Format: uuid */
            object_id: string;
            name: string;
            deleted_by_name: string;
            /** Format: date-time */
            deleted_at: string;
            /** Format: date-time */
            kept_until: string;
        };
        LogEntry: {
            /** Format: uuid */
            id: string;
            seq: number;
            /** Format: date-time */
            created_at: string;
            user: {
                id: string | null;
                name: string;
            };
            /** @enum {string} */
            action: "create" | "update" | "delete" | "status" | "commit" | "upload" | "calculate" | "export" | "archive" | "restore" | "login" | "logout";
            /** @enum {string} */
            model: "company" | "membership" | "invitation" | "role" | "session" | "customer" | "bank_account" | "contact" | "project" | "contract" | "supplementary_agreement" | "specification" | "specification_row" | "work_row" | "resource_row" | "consumable_row" | "vor" | "report" | "norm_base" | "norm" | "task" | "task_comment" | "task_status" | "task_category" | "task_tag" | "task_view" | "task_template" | "task_recurrence" | "measure_unit" | "file" | "log";
            object_id: string | null;
            object_repr: string;
            project_name: string | null;
            changes: {
                field: string;
                old: unknown;
                new: unknown;
            }[];
            ip: string | null;
            user_agent: string | null;
            request_id: string | null;
            path_ids: {
                project_id: string | null;
                contract_id: string | null;
            } | null;
        };
        LogVerification: {
            lines: number;
            first_broken: number | null;
        };
        LogModel: {
            /** @enum {string} */
            model: "company" | "membership" | "invitation" | "role" | "session" | "customer" | "bank_account" | "contact" | "project" | "contract" | "supplementary_agreement" | "specification" | "specification_row" | "work_row" | "resource_row" | "consumable_row" | "vor" | "report" | "norm_base" | "norm" | "task" | "task_comment" | "task_status" | "task_category" | "task_tag" | "task_view" | "task_template" | "task_recurrence" | "measure_unit" | "file" | "log";
            name: string;
        };
        Job: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "specification_generate" | "specification_report";
            /** Format: uuid */
            object_id: string;
            object_repr: string;
            /** @enum {string} */
            status: "queued" | "running" | "done" | "failed" | "canceled";
            stage: string;
            progress: number;
            error: string | null;
            /** Format: date-time */
            created_at: string;
            finished_at: string | null;
        };
        LiveEvent: {
            /** @enum {string} */
            kind: "company" | "membership" | "invitation" | "role" | "session" | "customer" | "bank_account" | "contact" | "project" | "contract" | "supplementary_agreement" | "specification" | "specification_row" | "work_row" | "resource_row" | "consumable_row" | "vor" | "report" | "norm_base" | "norm" | "task" | "task_comment" | "task_status" | "task_category" | "task_tag" | "task_view" | "task_template" | "task_recurrence" | "measure_unit" | "file" | "log" | "job" | "notice" | "specification_content";
            id: string | null;
            /** @enum {string} */
            action: "assigned" | "mentioned" | "commented" | "status_changed" | "unblocked" | "due_soon" | "overdue" | "decision_asked" | "create" | "update" | "delete" | "status" | "commit" | "upload" | "calculate" | "export" | "archive" | "restore" | "login" | "logout";
            version: number | null;
            part_of: string | null;
        };
        Found: {
            /** @enum {string} */
            model: "customer" | "project" | "contract" | "specification" | "task";
            /** Format: uuid */
            id: string;
            title: string;
            subtitle: string | null;
            path_ids: {
                project_id: string | null;
                contract_id: string | null;
            };
        };
        SiteArticlePage: {
            results: components["schemas"]["SiteArticle"][];
            count: number;
            page: number;
            limit: number;
        };
        SiteArticle: {
            slug: string;
            title: string;
            description: string;
            /** Format: date */
            published_at: string;
            updated_at: string | null;
            tags: string[];
            reading_minutes: number;
        };
        WholeSiteArticle: {
            slug: string;
            title: string;
            description: string;
            /** Format: date */
            published_at: string;
            updated_at: string | null;
            tags: string[];
            reading_minutes: number;
            markdown: string;
            related: components["schemas"]["SiteArticle"][];
        };
        ContactRequest: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string;
            phone: string | null;
            subject: string | null;
            module: ("estimates" | "schedules" | "tasks" | "supply" | "warehouse" | "documents" | "finances" | "analytics" | "whole_system") | null;
            message: string;
            /** Format: date-time */
            created_at: string;
        };
        SiteProjectPage: {
            results: components["schemas"]["SiteProject"][];
            count: number;
            page: number;
            limit: number;
        };
        SiteProject: {
            slug: string;
            title: string;
            description: string;
            /** Format: date */
            created_at: string;
        };
        WholeSiteProject: {
            slug: string;
            title: string;
            description: string;
            /** Format: date */
            created_at: string;
            markdown: string;
        };
        SiteSample: {
            token: string | null;
            kept_until: string | null;
            file_name: string;
            /** @enum {string} */
            format: "xlsx" | "xls" | "csv" | "gge" | "docx" | "pdf" | "arps" | "grand";
            sheet: string;
            sections_count: number;
            works_count: number;
            resources_count: number;
            needs_mapping: boolean;
            preview: components["schemas"]["SamplePreview"] | null;
            skipped_count: number;
            skipped: {
                row: number;
                /** @enum {string} */
                reason: "total" | "column_numbers" | "repeated_header" | "repeated_sheet" | "blank" | "note" | "title_block" | "footer";
                text: string;
            }[];
            warnings_count: number;
            warnings: {
                row: number | null;
                column: string | null;
                message: string;
            }[];
            checked_count: number;
            matched_count: number;
            doubtful_count: number;
            stated_count: number;
            priced_count: number;
            missing_prices_count: number;
            net: string;
            vat: string;
            gross: string;
            vat_rate: string;
            /** Format: date */
            price_date: string;
            unread_sheets: string[];
            rows: {
                section: string | null;
                number: string;
                name: string;
                unit: string | null;
                quantity: string | null;
                /** @enum {string} */
                norm_match: "taken" | "doubtful" | "none";
                norm_score: number | null;
                norm_code: string | null;
                norm_name: string | null;
                price: string | null;
                total: string | null;
            }[];
        };
        SamplePreview: {
            sheets: string[];
            sheet: string;
            columns: string[];
            rows: {
                row: number;
                cells: string[];
            }[];
        };
        TakenSample: {
            /** Format: uuid */
            project_id: string;
            /** Format: uuid */
            specification_id: string;
        };
        SiteServicePage: {
            results: components["schemas"]["SiteService"][];
            count: number;
            page: number;
            limit: number;
        };
        SiteService: {
            slug: string;
            title: string;
            description: string;
            /** @enum {string} */
            module: "estimates" | "schedules" | "tasks" | "supply" | "warehouse" | "documents" | "finances" | "analytics" | "whole_system";
            /** @enum {string} */
            readiness: "working" | "partly" | "planned";
            /** Format: date */
            created_at: string;
        };
        WholeSiteService: {
            slug: string;
            title: string;
            description: string;
            /** @enum {string} */
            module: "estimates" | "schedules" | "tasks" | "supply" | "warehouse" | "documents" | "finances" | "analytics" | "whole_system";
            /** @enum {string} */
            readiness: "working" | "partly" | "planned";
            /** Format: date */
            created_at: string;
            markdown: string;
        };
        SiteRequestPage: {
            results: components["schemas"]["SiteRequest"][];
            count: number;
            page: number;
            limit: number;
        };
        SiteRequest: {
            /** Format: uuid */
            readonly id: string;
            readonly name: string;
            readonly email: string;
            readonly phone: string | null;
            readonly subject: string | null;
            readonly module: ("estimates" | "schedules" | "tasks" | "supply" | "warehouse" | "documents" | "finances" | "analytics" | "whole_system") | null;
            readonly message: string;
            /** Format: date-time */
            readonly created_at: string;
            /** @enum {string} */
            status: "open" | "answered" | "closed";
            readonly answer: string | null;
            readonly answered_at: string | null;
            readonly answered_by: string | null;
            version: number;
        };
        SiteAdminSummary: {
            open_count: number | null;
            is_operator_named: boolean | null;
            can: {
                view: boolean;
            };
        };
    };
    responses: {
        "400.validation_failed": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "validation_failed";
                };
            };
        };
        "404.not_found": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "not_found";
                };
            };
        };
        "429.too_many_requests": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "too_many_requests";
                };
            };
        };
        general: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "malformed_request" | "wrong_host" | "too_many_requests" | "internal" | "not_ready" | "disk_full";
                };
            };
        };
        "400.malformed_request.validation_failed": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "malformed_request" | "validation_failed";
                };
            };
        };
        "401.token_not_valid": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "www-authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "token_not_valid";
                };
            };
        };
        "413.too_large": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "too_large";
                };
            };
        };
        "415.unsupported_type": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "unsupported_type";
                };
            };
        };
        "403.invitation_for_another.registration_closed": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "invitation_for_another" | "registration_closed";
                };
            };
        };
        "409.email_taken": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "email_taken";
                };
            };
        };
        "410.gone": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "gone";
                };
            };
        };
        "422.idempotency_mismatch": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "idempotency_mismatch";
                };
            };
        };
        "401.no_active_account": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "www-authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "no_active_account";
                };
            };
        };
        "401.not_authenticated.token_not_valid": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "www-authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "not_authenticated" | "token_not_valid";
                };
            };
        };
        "403.demo_account": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "demo_account";
                };
            };
        };
        "409.version_conflict": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "version_conflict";
                };
            };
        };
        "409.too_many_companies": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "too_many_companies";
                };
            };
        };
        "403.forbidden": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "forbidden";
                };
            };
        };
        "403.demo_account.forbidden.view_only": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "demo_account" | "forbidden" | "view_only";
                };
            };
        };
        "409.other_company.version_conflict": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "other_company" | "version_conflict";
                };
            };
        };
        "409.other_company": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "other_company";
                };
            };
        };
        "403.forbidden.view_only": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "forbidden" | "view_only";
                };
            };
        };
        "409.last_owner.other_company": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "last_owner" | "other_company";
                };
            };
        };
        "403.demo_account.forbidden.role_exceeds_own.view_only": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "demo_account" | "forbidden" | "role_exceeds_own" | "view_only";
                };
            };
        };
        "409.last_owner.other_company.version_conflict": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "last_owner" | "other_company" | "version_conflict";
                };
            };
        };
        "409.already_member.other_company": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "already_member" | "other_company";
                };
            };
        };
        "403.forbidden.role_exceeds_own.view_only": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "forbidden" | "role_exceeds_own" | "view_only";
                };
            };
        };
        "422.impossible_state": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "impossible_state";
                };
            };
        };
        "422.idempotency_mismatch.impossible_state": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "idempotency_mismatch" | "impossible_state";
                };
            };
        };
        "403.demo_account.invitation_for_another": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "demo_account" | "invitation_for_another";
                };
            };
        };
        "409.already_member": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "already_member";
                };
            };
        };
        "409.other_company.role_name_taken": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "other_company" | "role_name_taken";
                };
            };
        };
        "409.other_company.role_name_taken.system_record.version_conflict": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "other_company" | "role_name_taken" | "system_record" | "version_conflict";
                };
            };
        };
        "409.other_company.role_in_use.system_record": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "other_company" | "role_in_use" | "system_record";
                };
            };
        };
        "409.already_exists.customer_duplicate.external_id_taken.other_company.version_conflict": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "already_exists" | "customer_duplicate" | "external_id_taken" | "other_company" | "version_conflict";
                };
            };
        };
        "409.has_dependents.other_company": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "has_dependents" | "other_company";
                };
            };
        };
        "503.registry_unavailable": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "registry_unavailable";
                };
            };
        };
        "404.inn_not_found.not_found": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "inn_not_found" | "not_found";
                };
            };
        };
        "409.already_exists.customer_duplicate.other_company.version_conflict": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "already_exists" | "customer_duplicate" | "other_company" | "version_conflict";
                };
            };
        };
        "409.already_exists.customer_duplicate.other_company": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "already_exists" | "customer_duplicate" | "other_company";
                };
            };
        };
        "409.contract_active.contract_number_taken.other_company.version_conflict": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "contract_active" | "contract_number_taken" | "other_company" | "version_conflict";
                };
            };
        };
        "422.bill_unreadable.idempotency_mismatch": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "bill_unreadable" | "idempotency_mismatch";
                };
            };
        };
        "403.forbidden.prices_not_allowed.view_only": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "forbidden" | "prices_not_allowed" | "view_only";
                };
            };
        };
        "409.already_exists.external_id_taken.other_company.project_code_taken.version_conflict": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "already_exists" | "external_id_taken" | "other_company" | "project_code_taken" | "version_conflict";
                };
            };
        };
        "409.already_exists.contract_number_taken.external_id_taken.other_company.version_conflict": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "already_exists" | "contract_number_taken" | "external_id_taken" | "other_company" | "version_conflict";
                };
            };
        };
        "409.already_exists.contract_active.contract_number_taken.external_id_taken.other_company.version_conflict": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "already_exists" | "contract_active" | "contract_number_taken" | "external_id_taken" | "other_company" | "version_conflict";
                };
            };
        };
        "409.contract_active.has_dependents.other_company": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "contract_active" | "has_dependents" | "other_company";
                };
            };
        };
        "409.agreement_number_taken.already_exists.external_id_taken.other_company.version_conflict": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "agreement_number_taken" | "already_exists" | "external_id_taken" | "other_company" | "version_conflict";
                };
            };
        };
        "409.agreement_annulled.agreement_number_taken.agreement_signed.already_exists.calculation_running.external_id_taken.other_company.specification_not_committed.version_conflict": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "agreement_annulled" | "agreement_number_taken" | "agreement_signed" | "already_exists" | "calculation_running" | "external_id_taken" | "other_company" | "specification_not_committed" | "version_conflict";
                };
            };
        };
        "409.agreement_annulled.agreement_signed.agreement_was_signed.calculation_running.has_dependents.other_company": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "agreement_annulled" | "agreement_signed" | "agreement_was_signed" | "calculation_running" | "has_dependents" | "other_company";
                };
            };
        };
        "409.agreement_signed.already_exists.calculation_running.other_company.specification_committed": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "agreement_signed" | "already_exists" | "calculation_running" | "other_company" | "specification_committed";
                };
            };
        };
        "409.agreement_signed.already_exists.external_id_taken.other_company": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "agreement_signed" | "already_exists" | "external_id_taken" | "other_company";
                };
            };
        };
        "409.other_company.unit_taken": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "other_company" | "unit_taken";
                };
            };
        };
        "409.other_company.system_record.unit_in_use": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "other_company" | "system_record" | "unit_in_use";
                };
            };
        };
        "409.already_exists.external_id_taken.other_company": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "already_exists" | "external_id_taken" | "other_company";
                };
            };
        };
        "409.agreement_signed.already_exists.calculation_running.external_id_taken.other_company.specification_committed.version_conflict": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "agreement_signed" | "already_exists" | "calculation_running" | "external_id_taken" | "other_company" | "specification_committed" | "version_conflict";
                };
            };
        };
        "409.agreement_signed.calculation_running.other_company.specification_committed": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "agreement_signed" | "calculation_running" | "other_company" | "specification_committed";
                };
            };
        };
        "409.agreement_signed.calculation_running.other_company.position_number_taken.specification_committed.version_conflict": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "agreement_signed" | "calculation_running" | "other_company" | "position_number_taken" | "specification_committed" | "version_conflict";
                };
            };
        };
        "422.bill_totals_differ.done_work_lost.has_unmatched_rows.idempotency_mismatch.impossible_state.specification_empty": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "bill_totals_differ" | "done_work_lost" | "has_unmatched_rows" | "idempotency_mismatch" | "impossible_state" | "specification_empty";
                };
            };
        };
        "422.idempotency_mismatch.nothing_to_calculate": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "idempotency_mismatch" | "nothing_to_calculate";
                };
            };
        };
        "422.report_not_ready": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "report_not_ready";
                };
            };
        };
        "409.calculation_running.other_company.report_running": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "calculation_running" | "other_company" | "report_running";
                };
            };
        };
        "409.agreement_signed.calculation_running.other_company.specification_committed.upload_incomplete.vor_already_uploaded": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "agreement_signed" | "calculation_running" | "other_company" | "specification_committed" | "upload_incomplete" | "vor_already_uploaded";
                };
            };
        };
        "413.storage_full.too_large": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "storage_full" | "too_large";
                };
            };
        };
        "409.agreement_signed.calculation_running.other_company.specification_committed.version_conflict.vor_already_uploaded": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "agreement_signed" | "calculation_running" | "other_company" | "specification_committed" | "version_conflict" | "vor_already_uploaded";
                };
            };
        };
        "422.bill_unreadable": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "bill_unreadable";
                };
            };
        };
        "409.norm_base_taken.other_company.too_many_norms": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "norm_base_taken" | "other_company" | "too_many_norms";
                };
            };
        };
        "409.norm_code_taken.other_company.system_record.too_many_norms": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "norm_code_taken" | "other_company" | "system_record" | "too_many_norms";
                };
            };
        };
        "409.norm_code_taken.other_company.system_record.version_conflict": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "norm_code_taken" | "other_company" | "system_record" | "version_conflict";
                };
            };
        };
        "409.other_company.system_record": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "other_company" | "system_record";
                };
            };
        };
        "409.agreement_signed.calculation_running.other_company.specification_committed.version_conflict": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "agreement_signed" | "calculation_running" | "other_company" | "specification_committed" | "version_conflict";
                };
            };
        };
        "409.agreement_signed.other_company.revision_in_work.revision_of_draft.specification_superseded": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "agreement_signed" | "other_company" | "revision_in_work" | "revision_of_draft" | "specification_superseded";
                };
            };
        };
        "409.agreement_signed.already_exists.calculation_running.other_company.parent_gone.specification_committed": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "agreement_signed" | "already_exists" | "calculation_running" | "other_company" | "parent_gone" | "specification_committed";
                };
            };
        };
        "409.already_exists.blocker_cycle.external_id_taken.other_company.parent_cycle.task_blocked": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "already_exists" | "blocker_cycle" | "external_id_taken" | "other_company" | "parent_cycle" | "task_blocked";
                };
            };
        };
        "409.already_exists.blocker_cycle.blocks_closed.external_id_taken.open_children.other_company.parent_cycle.task_blocked.transition_not_allowed.version_conflict": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "already_exists" | "blocker_cycle" | "blocks_closed" | "external_id_taken" | "open_children" | "other_company" | "parent_cycle" | "task_blocked" | "transition_not_allowed" | "version_conflict";
                };
            };
        };
        "409.blocks_closed.open_children.other_company.task_blocked.transition_not_allowed.version_conflict": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "blocks_closed" | "open_children" | "other_company" | "task_blocked" | "transition_not_allowed" | "version_conflict";
                };
            };
        };
        "409.already_exists.blocker_cycle.blocks_closed.external_id_taken.other_company.parent_cycle.task_blocked": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "already_exists" | "blocker_cycle" | "blocks_closed" | "external_id_taken" | "other_company" | "parent_cycle" | "task_blocked";
                };
            };
        };
        "422.idempotency_mismatch.too_many_tasks": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "idempotency_mismatch" | "too_many_tasks";
                };
            };
        };
        "422.idempotency_mismatch.too_many_views": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "idempotency_mismatch" | "too_many_views";
                };
            };
        };
        "422.too_many_views": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "too_many_views";
                };
            };
        };
        "409.other_company.task_set_changed": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "other_company" | "task_set_changed";
                };
            };
        };
        "422.idempotency_mismatch.too_many_templates": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "idempotency_mismatch" | "too_many_templates";
                };
            };
        };
        "409.other_company.shipped_template.version_conflict": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "other_company" | "shipped_template" | "version_conflict";
                };
            };
        };
        "409.other_company.shipped_template": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "other_company" | "shipped_template";
                };
            };
        };
        "422.idempotency_mismatch.too_many_recurrences": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "idempotency_mismatch" | "too_many_recurrences";
                };
            };
        };
        "409.other_company.recurrence_over.version_conflict": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "other_company" | "recurrence_over" | "version_conflict";
                };
            };
        };
        "409.no_works_ordered": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "no_works_ordered";
                };
            };
        };
        "409.other_company.upload_incomplete": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "other_company" | "upload_incomplete";
                };
            };
        };
        "409.other_company.task_setting_taken": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "other_company" | "task_setting_taken";
                };
            };
        };
        "409.other_company.task_setting_taken.version_conflict": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "other_company" | "task_setting_taken" | "version_conflict";
                };
            };
        };
        "409.last_task_setting.other_company.task_setting_in_use": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "last_task_setting" | "other_company" | "task_setting_in_use";
                };
            };
        };
        "409.other_company.status_of_blocked.task_setting_taken.version_conflict": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "other_company" | "status_of_blocked" | "task_setting_taken" | "version_conflict";
                };
            };
        };
        "422.idempotency_mismatch.too_many_uploads": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "idempotency_mismatch" | "too_many_uploads";
                };
            };
        };
        "422.wrong_part_size": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "wrong_part_size";
                };
            };
        };
        "409.agreement_number_taken.agreement_signed.already_exists.blocks_closed.contract_active.contract_number_taken.customer_duplicate.external_id_taken.other_company.parent_gone.project_code_taken.revision_in_work.task_blocked": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "agreement_number_taken" | "agreement_signed" | "already_exists" | "blocks_closed" | "contract_active" | "contract_number_taken" | "customer_duplicate" | "external_id_taken" | "other_company" | "parent_gone" | "project_code_taken" | "revision_in_work" | "task_blocked";
                };
            };
        };
        "409.other_company.project_code_taken": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "other_company" | "project_code_taken";
                };
            };
        };
        "422.bill_unreadable.idempotency_mismatch.impossible_state": {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "bill_unreadable" | "idempotency_mismatch" | "impossible_state";
                };
            };
        };
    };
    parameters: {
        AcceptLanguage: string;
        CompanyId: string;
        ViewAsRole: string;
        IdempotencyKey: string;
        Range: string;
        IfNoneMatch: string;
        IfRange: string;
    };
    requestBodies: never;
    headers: {
        RequestId: string;
        CompanyOfAnswer: string;
        RetryAfter: number;
        WwwAuthenticate: string;
        ContentDisposition: string;
        ContentRange: string;
        AcceptRanges: string;
        ETag: string;
        AnswerETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signInToDemo: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenPair"];
                };
            };
            400: components["responses"]["400.validation_failed"];
            404: components["responses"]["404.not_found"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    refresh: string;
                };
            };
        };
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.token_not_valid"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    getSignInOptions: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInOptions"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            default: components["responses"]["general"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    first_name: string;
                    last_name: string;
                    email: string;
                    phone?: string;
                    password: string;
                    password_confirmation: string;
                    /** @constant */
                    consent: true;
                    company_name?: string;
                    invitation_token?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registered"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            403: components["responses"]["403.invitation_for_another.registration_closed"];
            409: components["responses"]["409.email_taken"];
            410: components["responses"]["410.gone"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    obtainToken: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenPair"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.no_active_account"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    refreshToken: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    refresh: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenPair"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.token_not_valid"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    patchProfile: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    first_name?: string;
                    last_name?: string;
                    phone?: string | null;
                    /** @enum {string} */
                    language?: "ru" | "en";
                    /** @enum {string} */
                    theme?: "light" | "dark";
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.demo_account"];
            409: components["responses"]["409.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    uploadAvatar: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.demo_account"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    deleteAvatar: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.demo_account"];
            default: components["responses"]["general"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    old_password: string;
                    new_password1: string;
                    new_password2: string;
                };
            };
        };
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.demo_account"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            default: components["responses"]["general"];
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.demo_account"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            410: components["responses"]["410.gone"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    checkPasswordReset: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                uid: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResetValidity"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            404: components["responses"]["404.not_found"];
            410: components["responses"]["410.gone"];
            default: components["responses"]["general"];
        };
    };
    confirmPasswordReset: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                uid: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    uid: string;
                    token: string;
                    new_password1: string;
                    new_password2: string;
                };
            };
        };
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            404: components["responses"]["404.not_found"];
            410: components["responses"]["410.gone"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    requestEmailVerification: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            422: components["responses"]["422.idempotency_mismatch"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    listCompanies: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"][];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            default: components["responses"]["general"];
        };
    };
    createCompany: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.demo_account"];
            409: components["responses"]["409.too_many_companies"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    listCompaniesOfUser: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"][];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            default: components["responses"]["general"];
        };
    };
    getCompany: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putCompany: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    full_name?: string | null;
                    inn?: string | null;
                    kpp?: string | null;
                    ogrn?: string | null;
                    legal_address?: string | null;
                    director_name?: string | null;
                    director_position?: string | null;
                    represented_by?: string | null;
                    acting_on?: string | null;
                    phone?: string | null;
                    email?: ("" | string) | null;
                    /**
                     * @default 22
                     * @enum {string}
                     */
                    vat_rate?: "0" | "5" | "7" | "10" | "20" | "22" | "none";
                    time_zone?: string;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.demo_account.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    deleteCompany: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.demo_account.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    patchCompany: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    full_name?: string | null;
                    inn?: string | null;
                    kpp?: string | null;
                    ogrn?: string | null;
                    legal_address?: string | null;
                    director_name?: string | null;
                    director_position?: string | null;
                    represented_by?: string | null;
                    acting_on?: string | null;
                    phone?: string | null;
                    email?: ("" | string) | null;
                    /** @enum {string} */
                    vat_rate?: "0" | "5" | "7" | "10" | "20" | "22" | "none";
                    time_zone?: string;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.demo_account.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    getCurrentCompany: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putCurrentCompany: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    company_id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    listDeletedCompanies: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedCompany"][];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            default: components["responses"]["general"];
        };
    };
    restoreCompany: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                deleted_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.too_many_companies"];
            410: components["responses"]["410.gone"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    uploadLogo: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.demo_account.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    deleteLogo: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.demo_account.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            default: components["responses"]["general"];
        };
    };
    listCompanyAccounts: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"][];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createCompanyAccount: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bank_name?: string | null;
                    bik: string;
                    account_number: string;
                    correspondent_account?: string | null;
                    /**
                     * @default RUB
                     * @enum {string}
                     */
                    currency?: "RUB" | "USD" | "EUR" | "CNY";
                    /** @default false */
                    is_primary?: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    getCompanyAccount: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                own_account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putCompanyAccount: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                own_account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bank_name?: string | null;
                    bik: string;
                    account_number: string;
                    correspondent_account?: string | null;
                    /**
                     * @default RUB
                     * @enum {string}
                     */
                    currency?: "RUB" | "USD" | "EUR" | "CNY";
                    /** @default false */
                    is_primary?: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    deleteCompanyAccount: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                own_account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            default: components["responses"]["general"];
        };
    };
    leaveCompany: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.demo_account.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.last_owner.other_company"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    listMembers: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "name" | "joined_at" | "last_seen_at" | "updated_at";
                sort_order?: "asc" | "desc";
                role_id?: string;
                updated_since?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Member"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    getMember: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    deleteMember: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.demo_account.forbidden.role_exceeds_own.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.last_owner.other_company"];
            default: components["responses"]["general"];
        };
    };
    patchMember: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    role_id: string;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.demo_account.forbidden.role_exceeds_own.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.last_owner.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "created_at" | "updated_at" | "email";
                sort_order?: "asc" | "desc";
                is_pending?: "true" | "false";
                updated_since?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Invitation"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** Format: uuid */
                    role_id: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.demo_account.forbidden.role_exceeds_own.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_member.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    deleteInvitation: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.role_exceeds_own.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            422: components["responses"]["422.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.demo_account.forbidden.role_exceeds_own.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            422: components["responses"]["422.idempotency_mismatch.impossible_state"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    getOfferedInvitation: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferedInvitation"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            404: components["responses"]["404.not_found"];
            410: components["responses"]["410.gone"];
            default: components["responses"]["general"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.demo_account.invitation_for_another"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_member"];
            410: components["responses"]["410.gone"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    listRoles: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"][];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    description?: string | null;
                    permissions: string[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.role_exceeds_own.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.role_name_taken"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    getRole: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                role_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    deleteRole: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                role_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.role_exceeds_own.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.role_in_use.system_record"];
            default: components["responses"]["general"];
        };
    };
    patchRole: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                role_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    description?: string | null;
                    permissions?: string[];
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.role_exceeds_own.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.role_name_taken.system_record.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "name" | "created_at" | "updated_at" | "inn";
                sort_order?: "asc" | "desc";
                external_id?: string;
                updated_since?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Customer"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    /**
                     * @default legal
                     * @enum {string}
                     */
                    type?: "legal" | "entrepreneur" | "person";
                    name: string;
                    full_name?: string | null;
                    inn?: string | null;
                    kpp?: string | null;
                    ogrn?: string | null;
                    okpo?: string | null;
                    okved?: string | null;
                    legal_address?: string | null;
                    actual_address?: string | null;
                    postal_address?: string | null;
                    director_name?: string | null;
                    director_position?: string | null;
                    represented_by?: string | null;
                    acting_on?: string | null;
                    passport?: string | null;
                    passport_issued_by?: string | null;
                    phone?: string | null;
                    email?: ("" | string) | null;
                    website?: string | null;
                    comment?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.customer_duplicate.external_id_taken.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    listCustomersInSelectedCompany: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "name" | "created_at" | "updated_at" | "inn";
                sort_order?: "asc" | "desc";
                external_id?: string;
                updated_since?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Customer"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createCustomerInSelectedCompany: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    /**
                     * @default legal
                     * @enum {string}
                     */
                    type?: "legal" | "entrepreneur" | "person";
                    name: string;
                    full_name?: string | null;
                    inn?: string | null;
                    kpp?: string | null;
                    ogrn?: string | null;
                    okpo?: string | null;
                    okved?: string | null;
                    legal_address?: string | null;
                    actual_address?: string | null;
                    postal_address?: string | null;
                    director_name?: string | null;
                    director_position?: string | null;
                    represented_by?: string | null;
                    acting_on?: string | null;
                    passport?: string | null;
                    passport_issued_by?: string | null;
                    phone?: string | null;
                    email?: ("" | string) | null;
                    website?: string | null;
                    comment?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.customer_duplicate.external_id_taken.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putCustomer: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    /**
                     * @default legal
                     * @enum {string}
                     */
                    type?: "legal" | "entrepreneur" | "person";
                    name: string;
                    full_name?: string | null;
                    inn?: string | null;
                    kpp?: string | null;
                    ogrn?: string | null;
                    okpo?: string | null;
                    okved?: string | null;
                    legal_address?: string | null;
                    actual_address?: string | null;
                    postal_address?: string | null;
                    director_name?: string | null;
                    director_position?: string | null;
                    represented_by?: string | null;
                    acting_on?: string | null;
                    passport?: string | null;
                    passport_issued_by?: string | null;
                    phone?: string | null;
                    email?: ("" | string) | null;
                    website?: string | null;
                    comment?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.customer_duplicate.external_id_taken.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    deleteCustomer: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.has_dependents.other_company"];
            default: components["responses"]["general"];
        };
    };
    patchCustomer: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    /** @enum {string} */
                    type?: "legal" | "entrepreneur" | "person";
                    name?: string;
                    full_name?: string | null;
                    inn?: string | null;
                    kpp?: string | null;
                    ogrn?: string | null;
                    okpo?: string | null;
                    okved?: string | null;
                    legal_address?: string | null;
                    actual_address?: string | null;
                    postal_address?: string | null;
                    director_name?: string | null;
                    director_position?: string | null;
                    represented_by?: string | null;
                    acting_on?: string | null;
                    passport?: string | null;
                    passport_issued_by?: string | null;
                    phone?: string | null;
                    email?: ("" | string) | null;
                    website?: string | null;
                    comment?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.customer_duplicate.external_id_taken.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    getCustomerById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putCustomerById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    /**
                     * @default legal
                     * @enum {string}
                     */
                    type?: "legal" | "entrepreneur" | "person";
                    name: string;
                    full_name?: string | null;
                    inn?: string | null;
                    kpp?: string | null;
                    ogrn?: string | null;
                    okpo?: string | null;
                    okved?: string | null;
                    legal_address?: string | null;
                    actual_address?: string | null;
                    postal_address?: string | null;
                    director_name?: string | null;
                    director_position?: string | null;
                    represented_by?: string | null;
                    acting_on?: string | null;
                    passport?: string | null;
                    passport_issued_by?: string | null;
                    phone?: string | null;
                    email?: ("" | string) | null;
                    website?: string | null;
                    comment?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.customer_duplicate.external_id_taken.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    deleteCustomerById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.has_dependents.other_company"];
            default: components["responses"]["general"];
        };
    };
    patchCustomerById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    /** @enum {string} */
                    type?: "legal" | "entrepreneur" | "person";
                    name?: string;
                    full_name?: string | null;
                    inn?: string | null;
                    kpp?: string | null;
                    ogrn?: string | null;
                    okpo?: string | null;
                    okved?: string | null;
                    legal_address?: string | null;
                    actual_address?: string | null;
                    postal_address?: string | null;
                    director_name?: string | null;
                    director_position?: string | null;
                    represented_by?: string | null;
                    acting_on?: string | null;
                    passport?: string | null;
                    passport_issued_by?: string | null;
                    phone?: string | null;
                    email?: ("" | string) | null;
                    website?: string | null;
                    comment?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.customer_duplicate.external_id_taken.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    getCustomerByExternalId: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putCustomerByExternalId: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    /**
                     * @default legal
                     * @enum {string}
                     */
                    type?: "legal" | "entrepreneur" | "person";
                    name: string;
                    full_name?: string | null;
                    inn?: string | null;
                    kpp?: string | null;
                    ogrn?: string | null;
                    okpo?: string | null;
                    okved?: string | null;
                    legal_address?: string | null;
                    actual_address?: string | null;
                    postal_address?: string | null;
                    director_name?: string | null;
                    director_position?: string | null;
                    represented_by?: string | null;
                    acting_on?: string | null;
                    passport?: string | null;
                    passport_issued_by?: string | null;
                    phone?: string | null;
                    email?: ("" | string) | null;
                    website?: string | null;
                    comment?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.customer_duplicate.external_id_taken.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    getCustomerByExternalIdInSelectedCompany: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putCustomerByExternalIdInSelectedCompany: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-Company-Id"?: components["parameters"]["CompanyId"];
            };
            path: {
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    /**
                     * @default legal
                     * @enum {string}
                     */
                    type?: "legal" | "entrepreneur" | "person";
                    name: string;
                    full_name?: string | null;
                    inn?: string | null;
                    kpp?: string | null;
                    ogrn?: string | null;
                    okpo?: string | null;
                    okved?: string | null;
                    legal_address?: string | null;
                    actual_address?: string | null;
                    postal_address?: string | null;
                    director_name?: string | null;
                    director_position?: string | null;
                    represented_by?: string | null;
                    acting_on?: string | null;
                    passport?: string | null;
                    passport_issued_by?: string | null;
                    phone?: string | null;
                    email?: ("" | string) | null;
                    website?: string | null;
                    comment?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.customer_duplicate.external_id_taken.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    getBank: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                bik: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bank"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            503: components["responses"]["503.registry_unavailable"];
            default: components["responses"]["general"];
        };
    };
    listBankAccounts: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"][];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createBankAccount: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bank_name?: string | null;
                    bik: string;
                    account_number: string;
                    correspondent_account?: string | null;
                    /**
                     * @default RUB
                     * @enum {string}
                     */
                    currency?: "RUB" | "USD" | "EUR" | "CNY";
                    /** @default false */
                    is_primary?: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    listBankAccountsById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"][];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createBankAccountById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bank_name?: string | null;
                    bik: string;
                    account_number: string;
                    correspondent_account?: string | null;
                    /**
                     * @default RUB
                     * @enum {string}
                     */
                    currency?: "RUB" | "USD" | "EUR" | "CNY";
                    /** @default false */
                    is_primary?: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    getBankAccount: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                customer_id: string;
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putBankAccount: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                customer_id: string;
                account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bank_name?: string | null;
                    bik: string;
                    account_number: string;
                    correspondent_account?: string | null;
                    /**
                     * @default RUB
                     * @enum {string}
                     */
                    currency?: "RUB" | "USD" | "EUR" | "CNY";
                    /** @default false */
                    is_primary?: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    deleteBankAccount: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                customer_id: string;
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            default: components["responses"]["general"];
        };
    };
    getBankAccountById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                customer_id: string;
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putBankAccountById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                customer_id: string;
                account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bank_name?: string | null;
                    bik: string;
                    account_number: string;
                    correspondent_account?: string | null;
                    /**
                     * @default RUB
                     * @enum {string}
                     */
                    currency?: "RUB" | "USD" | "EUR" | "CNY";
                    /** @default false */
                    is_primary?: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    deleteBankAccountById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                customer_id: string;
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            default: components["responses"]["general"];
        };
    };
    listContacts: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"][];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createContact: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    full_name: string;
                    position?: string | null;
                    phone?: string | null;
                    email?: ("" | string) | null;
                    comment?: string | null;
                    /** @default false */
                    is_primary?: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    listContactsById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"][];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createContactById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    full_name: string;
                    position?: string | null;
                    phone?: string | null;
                    email?: ("" | string) | null;
                    comment?: string | null;
                    /** @default false */
                    is_primary?: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    getContact: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                customer_id: string;
                contact_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putContact: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                customer_id: string;
                contact_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    full_name: string;
                    position?: string | null;
                    phone?: string | null;
                    email?: ("" | string) | null;
                    comment?: string | null;
                    /** @default false */
                    is_primary?: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    deleteContact: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                customer_id: string;
                contact_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            default: components["responses"]["general"];
        };
    };
    getContactById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                customer_id: string;
                contact_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putContactById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                customer_id: string;
                contact_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    full_name: string;
                    position?: string | null;
                    phone?: string | null;
                    email?: ("" | string) | null;
                    comment?: string | null;
                    /** @default false */
                    is_primary?: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    deleteContactById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                customer_id: string;
                contact_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            default: components["responses"]["general"];
        };
    };
    updateCustomerByInn: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    inn?: string | null;
                    kpp?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.inn_not_found.not_found"];
            409: components["responses"]["409.already_exists.customer_duplicate.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            503: components["responses"]["503.registry_unavailable"];
            default: components["responses"]["general"];
        };
    };
    updateCustomerByInnById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    inn?: string | null;
                    kpp?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.inn_not_found.not_found"];
            409: components["responses"]["409.already_exists.customer_duplicate.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            503: components["responses"]["503.registry_unavailable"];
            default: components["responses"]["general"];
        };
    };
    createCustomerByInn: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    inn: string;
                    kpp?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.inn_not_found.not_found"];
            409: components["responses"]["409.already_exists.customer_duplicate.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            503: components["responses"]["503.registry_unavailable"];
            default: components["responses"]["general"];
        };
    };
    getCustomerData: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    inn: string;
                    kpp?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistryCard"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.inn_not_found.not_found"];
            409: components["responses"]["409.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            503: components["responses"]["503.registry_unavailable"];
            default: components["responses"]["general"];
        };
    };
    searchCustomers: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    query: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerSuggestions"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    mergeCustomers: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    other_id: string;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.contract_active.contract_number_taken.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    mergeCustomersById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    other_id: string;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.contract_active.contract_number_taken.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    exportCustomers: {
        parameters: {
            query?: {
                format?: "xlsx" | "csv" | "pdf";
                search?: string;
                sort_by?: "name" | "created_at" | "updated_at" | "inn";
                sort_order?: "asc" | "desc";
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                Range?: components["parameters"]["Range"];
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    "content-range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.too_large"];
            416: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    importCustomers: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rows: {
                        name?: string | null;
                        full_name?: string | null;
                        type?: string | null;
                        inn?: string | null;
                        kpp?: string | null;
                        ogrn?: string | null;
                        okpo?: string | null;
                        okved?: string | null;
                        legal_address?: string | null;
                        actual_address?: string | null;
                        postal_address?: string | null;
                        director_name?: string | null;
                        director_position?: string | null;
                        represented_by?: string | null;
                        acting_on?: string | null;
                        phone?: string | null;
                        email?: string | null;
                        website?: string | null;
                        comment?: string | null;
                    }[];
                    /** @default false */
                    is_confirmed?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerImport"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    readCustomerTable: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerTable"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.bill_unreadable.idempotency_mismatch"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    listProjects: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "created_at" | "name" | "status" | "completion_percent" | "updated_at";
                sort_order?: "asc" | "desc";
                customer_name?: string;
                customer_id?: string;
                project_code?: string;
                project_name?: string;
                status?: "active" | "completed" | "pending" | "canceled";
                is_archived?: "true" | "false";
                external_id?: string;
                updated_since?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Project"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    code?: string | null;
                    /** @default Новый проект */
                    name?: string;
                    /**
                     * @default active
                     * @enum {string}
                     */
                    status?: "active" | "completed" | "pending" | "canceled";
                    customer_id?: string | null;
                    address?: string | null;
                    rns_name?: string | null;
                    production_condition_text?: string | null;
                    production_conditions?: {
                        name: string;
                        /** @default  */
                        reason?: string;
                        value: string | number;
                        targets: ("labour" | "machines" | "machinists" | "materials")[];
                    }[];
                    start_date?: string | null;
                    end_date?: string | null;
                    duration?: number | null;
                    estimated_cost?: string | number;
                    completed_work?: string | number;
                    completion_percent?: (string | number) | null;
                    due_at?: string | null;
                    is_completion_manual?: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.external_id_taken.other_company.project_code_taken.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    listProjectsInSelectedCompany: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "created_at" | "name" | "status" | "completion_percent" | "updated_at";
                sort_order?: "asc" | "desc";
                customer_name?: string;
                customer_id?: string;
                project_code?: string;
                project_name?: string;
                status?: "active" | "completed" | "pending" | "canceled";
                is_archived?: "true" | "false";
                external_id?: string;
                updated_since?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Project"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createProjectInSelectedCompany: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    code?: string | null;
                    /** @default Новый проект */
                    name?: string;
                    /**
                     * @default active
                     * @enum {string}
                     */
                    status?: "active" | "completed" | "pending" | "canceled";
                    customer_id?: string | null;
                    address?: string | null;
                    rns_name?: string | null;
                    production_condition_text?: string | null;
                    production_conditions?: {
                        name: string;
                        /** @default  */
                        reason?: string;
                        value: string | number;
                        targets: ("labour" | "machines" | "machinists" | "materials")[];
                    }[];
                    start_date?: string | null;
                    end_date?: string | null;
                    duration?: number | null;
                    estimated_cost?: string | number;
                    completed_work?: string | number;
                    completion_percent?: (string | number) | null;
                    due_at?: string | null;
                    is_completion_manual?: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.external_id_taken.other_company.project_code_taken.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putProject: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    code?: string | null;
                    /** @default Новый проект */
                    name?: string;
                    /**
                     * @default active
                     * @enum {string}
                     */
                    status?: "active" | "completed" | "pending" | "canceled";
                    customer_id?: string | null;
                    address?: string | null;
                    rns_name?: string | null;
                    production_condition_text?: string | null;
                    production_conditions?: {
                        name: string;
                        /** @default  */
                        reason?: string;
                        value: string | number;
                        targets: ("labour" | "machines" | "machinists" | "materials")[];
                    }[];
                    start_date?: string | null;
                    end_date?: string | null;
                    duration?: number | null;
                    estimated_cost?: string | number;
                    completed_work?: string | number;
                    completion_percent?: (string | number) | null;
                    due_at?: string | null;
                    is_completion_manual?: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.external_id_taken.other_company.project_code_taken.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.has_dependents.other_company"];
            default: components["responses"]["general"];
        };
    };
    patchProject: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    code?: string | null;
                    name?: string;
                    /** @enum {string} */
                    status?: "active" | "completed" | "pending" | "canceled";
                    customer_id?: string | null;
                    address?: string | null;
                    rns_name?: string | null;
                    production_condition_text?: string | null;
                    production_conditions?: {
                        name: string;
                        /** @default  */
                        reason?: string;
                        value: string | number;
                        targets: ("labour" | "machines" | "machinists" | "materials")[];
                    }[];
                    start_date?: string | null;
                    end_date?: string | null;
                    duration?: number | null;
                    estimated_cost?: string | number;
                    completed_work?: string | number;
                    completion_percent?: (string | number) | null;
                    due_at?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.external_id_taken.other_company.project_code_taken.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    getProjectById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putProjectById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    code?: string | null;
                    /** @default Новый проект */
                    name?: string;
                    /**
                     * @default active
                     * @enum {string}
                     */
                    status?: "active" | "completed" | "pending" | "canceled";
                    customer_id?: string | null;
                    address?: string | null;
                    rns_name?: string | null;
                    production_condition_text?: string | null;
                    production_conditions?: {
                        name: string;
                        /** @default  */
                        reason?: string;
                        value: string | number;
                        targets: ("labour" | "machines" | "machinists" | "materials")[];
                    }[];
                    start_date?: string | null;
                    end_date?: string | null;
                    duration?: number | null;
                    estimated_cost?: string | number;
                    completed_work?: string | number;
                    completion_percent?: (string | number) | null;
                    due_at?: string | null;
                    is_completion_manual?: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.external_id_taken.other_company.project_code_taken.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    deleteProjectById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.has_dependents.other_company"];
            default: components["responses"]["general"];
        };
    };
    patchProjectById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    code?: string | null;
                    name?: string;
                    /** @enum {string} */
                    status?: "active" | "completed" | "pending" | "canceled";
                    customer_id?: string | null;
                    address?: string | null;
                    rns_name?: string | null;
                    production_condition_text?: string | null;
                    production_conditions?: {
                        name: string;
                        /** @default  */
                        reason?: string;
                        value: string | number;
                        targets: ("labour" | "machines" | "machinists" | "materials")[];
                    }[];
                    start_date?: string | null;
                    end_date?: string | null;
                    duration?: number | null;
                    estimated_cost?: string | number;
                    completed_work?: string | number;
                    completion_percent?: (string | number) | null;
                    due_at?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.external_id_taken.other_company.project_code_taken.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    archiveProject: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    archiveProjectById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    restoreProject: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    restoreProjectById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    getProjectTotals: {
        parameters: {
            query?: {
                search?: string;
                customer_name?: string;
                customer_id?: string;
                project_code?: string;
                project_name?: string;
                status?: "active" | "completed" | "pending" | "canceled";
                is_archived?: "true" | "false";
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectTotals"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    getProjectByExternalId: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putProjectByExternalId: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    code?: string | null;
                    /** @default Новый проект */
                    name?: string;
                    /**
                     * @default active
                     * @enum {string}
                     */
                    status?: "active" | "completed" | "pending" | "canceled";
                    customer_id?: string | null;
                    address?: string | null;
                    rns_name?: string | null;
                    production_condition_text?: string | null;
                    production_conditions?: {
                        name: string;
                        /** @default  */
                        reason?: string;
                        value: string | number;
                        targets: ("labour" | "machines" | "machinists" | "materials")[];
                    }[];
                    start_date?: string | null;
                    end_date?: string | null;
                    duration?: number | null;
                    estimated_cost?: string | number;
                    completed_work?: string | number;
                    completion_percent?: (string | number) | null;
                    due_at?: string | null;
                    is_completion_manual?: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.external_id_taken.other_company.project_code_taken.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    getProjectByExternalIdInSelectedCompany: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putProjectByExternalIdInSelectedCompany: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-Company-Id"?: components["parameters"]["CompanyId"];
            };
            path: {
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    code?: string | null;
                    /** @default Новый проект */
                    name?: string;
                    /**
                     * @default active
                     * @enum {string}
                     */
                    status?: "active" | "completed" | "pending" | "canceled";
                    customer_id?: string | null;
                    address?: string | null;
                    rns_name?: string | null;
                    production_condition_text?: string | null;
                    production_conditions?: {
                        name: string;
                        /** @default  */
                        reason?: string;
                        value: string | number;
                        targets: ("labour" | "machines" | "machinists" | "materials")[];
                    }[];
                    start_date?: string | null;
                    end_date?: string | null;
                    duration?: number | null;
                    estimated_cost?: string | number;
                    completed_work?: string | number;
                    completion_percent?: (string | number) | null;
                    due_at?: string | null;
                    is_completion_manual?: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.external_id_taken.other_company.project_code_taken.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    exportProjects: {
        parameters: {
            query?: {
                search?: string;
                sort_by?: "created_at" | "name" | "status" | "completion_percent" | "updated_at";
                sort_order?: "asc" | "desc";
                customer_name?: string;
                customer_id?: string;
                project_code?: string;
                project_name?: string;
                status?: "active" | "completed" | "pending" | "canceled";
                is_archived?: "true" | "false";
                external_id?: string;
                updated_since?: string;
                format?: "xlsx" | "csv" | "pdf";
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                Range?: components["parameters"]["Range"];
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    "content-range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.too_large"];
            416: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    exportProject: {
        parameters: {
            query?: {
                format?: "xlsx" | "pdf" | "json";
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                Range?: components["parameters"]["Range"];
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    "content-range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.too_large"];
            416: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    exportProjectInCompany: {
        parameters: {
            query?: {
                format?: "xlsx" | "pdf" | "json";
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                Range?: components["parameters"]["Range"];
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                company_id: string;
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    "content-range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.too_large"];
            416: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    getProjectOverview: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectOverview"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    exportContracts: {
        parameters: {
            query?: {
                search?: string;
                status?: "draft" | "active" | "completed" | "terminated";
                kind?: "general" | "subcontract" | "supply" | "services";
                project_id?: string;
                customer_id?: string;
                sort_by?: "date" | "number" | "current_end_date" | "created_at" | "updated_at" | "status";
                sort_order?: "asc" | "desc";
                format?: "xlsx" | "csv" | "pdf";
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                Range?: components["parameters"]["Range"];
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    "content-range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.too_large"];
            416: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    exportSpecifications: {
        parameters: {
            query?: {
                search?: string;
                status?: "draft" | "calculating" | "calculated" | "committed";
                is_superseded?: "true" | "false";
                project_id?: string;
                customer_id?: string;
                sort_by?: "created_at" | "updated_at" | "name" | "date" | "number" | "status";
                sort_order?: "asc" | "desc";
                format?: "xlsx" | "csv" | "pdf";
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                Range?: components["parameters"]["Range"];
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    "content-range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.too_large"];
            416: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    listCompanyContracts: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "date" | "number" | "current_end_date" | "created_at" | "updated_at" | "status";
                sort_order?: "asc" | "desc";
                status?: "draft" | "active" | "completed" | "terminated";
                kind?: "general" | "subcontract" | "supply" | "services";
                external_id?: string;
                updated_since?: string;
                project_id?: string;
                customer_id?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Contract"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    listCompanyContractsInSelectedCompany: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "date" | "number" | "current_end_date" | "created_at" | "updated_at" | "status";
                sort_order?: "asc" | "desc";
                status?: "draft" | "active" | "completed" | "terminated";
                kind?: "general" | "subcontract" | "supply" | "services";
                external_id?: string;
                updated_since?: string;
                project_id?: string;
                customer_id?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Contract"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    getContractTotals: {
        parameters: {
            query?: {
                search?: string;
                status?: "draft" | "active" | "completed" | "terminated";
                kind?: "general" | "subcontract" | "supply" | "services";
                project_id?: string;
                customer_id?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractTotals"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    getCustomerSums: {
        parameters: {
            query?: {
                customer_ids?: string;
                search?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerSums"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    listContracts: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "date" | "number" | "current_end_date" | "created_at" | "updated_at" | "status";
                sort_order?: "asc" | "desc";
                status?: "draft" | "active" | "completed" | "terminated";
                kind?: "general" | "subcontract" | "supply" | "services";
                external_id?: string;
                updated_since?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Contract"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createContract: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    customer_id?: string | null;
                    number: string;
                    /** Format: date */
                    date: string;
                    subject?: string | null;
                    /**
                     * @default general
                     * @enum {string}
                     */
                    kind?: "general" | "subcontract" | "supply" | "services";
                    /** @enum {string} */
                    status?: "draft" | "active" | "completed" | "terminated";
                    amount?: string | number;
                    terminated_amount?: (string | number) | null;
                    /** @enum {string} */
                    vat_rate?: "0" | "5" | "7" | "10" | "20" | "22" | "none";
                    /** @default true */
                    vat_included?: boolean;
                    advance_percent?: (string | number) | null;
                    retention_percent?: (string | number) | null;
                    start_date?: string | null;
                    end_date?: string | null;
                    comment?: string | null;
                    reason?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.contract_number_taken.external_id_taken.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    getContract: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                project_id: string;
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putContract: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                project_id: string;
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    customer_id?: string | null;
                    number: string;
                    /** Format: date */
                    date: string;
                    subject?: string | null;
                    /**
                     * @default general
                     * @enum {string}
                     */
                    kind?: "general" | "subcontract" | "supply" | "services";
                    /** @enum {string} */
                    status?: "draft" | "active" | "completed" | "terminated";
                    amount?: string | number;
                    terminated_amount?: (string | number) | null;
                    /** @enum {string} */
                    vat_rate?: "0" | "5" | "7" | "10" | "20" | "22" | "none";
                    /** @default true */
                    vat_included?: boolean;
                    advance_percent?: (string | number) | null;
                    retention_percent?: (string | number) | null;
                    start_date?: string | null;
                    end_date?: string | null;
                    comment?: string | null;
                    reason?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.contract_active.contract_number_taken.external_id_taken.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    deleteContract: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                project_id: string;
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.contract_active.has_dependents.other_company"];
            default: components["responses"]["general"];
        };
    };
    patchContract: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                project_id: string;
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    customer_id?: string | null;
                    number?: string;
                    /** Format: date */
                    date?: string;
                    subject?: string | null;
                    /** @enum {string} */
                    kind?: "general" | "subcontract" | "supply" | "services";
                    /** @enum {string} */
                    status?: "draft" | "active" | "completed" | "terminated";
                    amount?: string | number;
                    terminated_amount?: (string | number) | null;
                    /** @enum {string} */
                    vat_rate?: "0" | "5" | "7" | "10" | "20" | "22" | "none";
                    vat_included?: boolean;
                    advance_percent?: (string | number) | null;
                    retention_percent?: (string | number) | null;
                    start_date?: string | null;
                    end_date?: string | null;
                    comment?: string | null;
                    reason?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.contract_active.contract_number_taken.external_id_taken.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    getContractById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putContractById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    customer_id?: string | null;
                    number: string;
                    /** Format: date */
                    date: string;
                    subject?: string | null;
                    /**
                     * @default general
                     * @enum {string}
                     */
                    kind?: "general" | "subcontract" | "supply" | "services";
                    /** @enum {string} */
                    status?: "draft" | "active" | "completed" | "terminated";
                    amount?: string | number;
                    terminated_amount?: (string | number) | null;
                    /** @enum {string} */
                    vat_rate?: "0" | "5" | "7" | "10" | "20" | "22" | "none";
                    /** @default true */
                    vat_included?: boolean;
                    advance_percent?: (string | number) | null;
                    retention_percent?: (string | number) | null;
                    start_date?: string | null;
                    end_date?: string | null;
                    comment?: string | null;
                    reason?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.contract_active.contract_number_taken.external_id_taken.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    deleteContractById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.contract_active.has_dependents.other_company"];
            default: components["responses"]["general"];
        };
    };
    patchContractById: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    customer_id?: string | null;
                    number?: string;
                    /** Format: date */
                    date?: string;
                    subject?: string | null;
                    /** @enum {string} */
                    kind?: "general" | "subcontract" | "supply" | "services";
                    /** @enum {string} */
                    status?: "draft" | "active" | "completed" | "terminated";
                    amount?: string | number;
                    terminated_amount?: (string | number) | null;
                    /** @enum {string} */
                    vat_rate?: "0" | "5" | "7" | "10" | "20" | "22" | "none";
                    vat_included?: boolean;
                    advance_percent?: (string | number) | null;
                    retention_percent?: (string | number) | null;
                    start_date?: string | null;
                    end_date?: string | null;
                    comment?: string | null;
                    reason?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.contract_active.contract_number_taken.external_id_taken.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    getCompanyContractByExternalId: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    getCompanyContractByExternalIdInSelectedCompany: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    getContractByExternalId: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                project_id: string;
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putContractByExternalId: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                project_id: string;
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    customer_id?: string | null;
                    number: string;
                    /** Format: date */
                    date: string;
                    subject?: string | null;
                    /**
                     * @default general
                     * @enum {string}
                     */
                    kind?: "general" | "subcontract" | "supply" | "services";
                    /** @enum {string} */
                    status?: "draft" | "active" | "completed" | "terminated";
                    amount?: string | number;
                    terminated_amount?: (string | number) | null;
                    /** @enum {string} */
                    vat_rate?: "0" | "5" | "7" | "10" | "20" | "22" | "none";
                    /** @default true */
                    vat_included?: boolean;
                    advance_percent?: (string | number) | null;
                    retention_percent?: (string | number) | null;
                    start_date?: string | null;
                    end_date?: string | null;
                    comment?: string | null;
                    reason?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.contract_active.contract_number_taken.external_id_taken.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    getEffectiveSpecification: {
        parameters: {
            query?: {
                date?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EffectiveSpecification"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    listAgreements: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "date" | "number" | "created_at" | "updated_at" | "status";
                sort_order?: "asc" | "desc";
                status?: "draft" | "signed" | "canceled";
                external_id?: string;
                updated_since?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["SupplementaryAgreement"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createAgreement: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    number?: string | null;
                    /** Format: date */
                    date: string;
                    subject?: string | null;
                    amount_delta?: string | number;
                    new_end_date?: string | null;
                    term_clause?: string | null;
                    /** @enum {string} */
                    status?: "draft" | "signed" | "canceled";
                    comment?: string | null;
                    reason?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplementaryAgreement"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_number_taken.already_exists.external_id_taken.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    getAgreement: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                contract_id: string;
                agreement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplementaryAgreement"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putAgreement: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                contract_id: string;
                agreement_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    number?: string | null;
                    /** Format: date */
                    date: string;
                    subject?: string | null;
                    amount_delta?: string | number;
                    new_end_date?: string | null;
                    term_clause?: string | null;
                    /** @enum {string} */
                    status?: "draft" | "signed" | "canceled";
                    comment?: string | null;
                    reason?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplementaryAgreement"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_annulled.agreement_number_taken.agreement_signed.already_exists.calculation_running.external_id_taken.other_company.specification_not_committed.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    deleteAgreement: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                contract_id: string;
                agreement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_annulled.agreement_signed.agreement_was_signed.calculation_running.has_dependents.other_company"];
            default: components["responses"]["general"];
        };
    };
    patchAgreement: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                contract_id: string;
                agreement_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    number?: string | null;
                    /** Format: date */
                    date?: string;
                    subject?: string | null;
                    amount_delta?: string | number;
                    new_end_date?: string | null;
                    term_clause?: string | null;
                    /** @enum {string} */
                    status?: "draft" | "signed" | "canceled";
                    comment?: string | null;
                    reason?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplementaryAgreement"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_annulled.agreement_number_taken.agreement_signed.already_exists.calculation_running.external_id_taken.other_company.specification_not_committed.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    compareAgreement: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                contract_id: string;
                agreement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementComparison"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    downloadAgreement: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                Range?: components["parameters"]["Range"];
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                contract_id: string;
                agreement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    "content-range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.too_large"];
            416: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    copyContractRows: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    row_keys: string[];
                    /**
                     * @default changed
                     * @enum {string}
                     */
                    change?: "changed" | "removed";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        copied: number;
                        skipped: number;
                    };
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.already_exists.calculation_running.other_company.specification_committed"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    listAgreementSpecifications: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "created_at" | "updated_at" | "name" | "date" | "number" | "status";
                sort_order?: "asc" | "desc";
                status?: "draft" | "calculating" | "calculated" | "committed";
                is_superseded?: "true" | "false";
                external_id?: string;
                updated_since?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                agreement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["SpecificationShort"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createAgreementSpecification: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                agreement_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    name: string;
                    number?: string;
                    /** Format: date */
                    date?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Specification"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.already_exists.external_id_taken.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    getCompanyAgreementByExternalId: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplementaryAgreement"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    getCompanyAgreementByExternalIdInSelectedCompany: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplementaryAgreement"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    getAgreementByExternalId: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                contract_id: string;
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplementaryAgreement"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putAgreementByExternalId: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                contract_id: string;
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    number?: string | null;
                    /** Format: date */
                    date: string;
                    subject?: string | null;
                    amount_delta?: string | number;
                    new_end_date?: string | null;
                    term_clause?: string | null;
                    /** @enum {string} */
                    status?: "draft" | "signed" | "canceled";
                    comment?: string | null;
                    reason?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplementaryAgreement"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_annulled.agreement_number_taken.agreement_signed.already_exists.calculation_running.external_id_taken.other_company.specification_not_committed.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    listMeasureUnits: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeasureUnit"][];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createMeasureUnit: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    full_name?: string;
                    okei_code?: string | null;
                    /** @default other */
                    quantity_kind?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeasureUnit"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.unit_taken"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    deleteMeasureUnit: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                unit_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.system_record.unit_in_use"];
            default: components["responses"]["general"];
        };
    };
    listCompanySpecifications: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "created_at" | "updated_at" | "name" | "date" | "number" | "status";
                sort_order?: "asc" | "desc";
                status?: "draft" | "calculating" | "calculated" | "committed";
                is_superseded?: "true" | "false";
                external_id?: string;
                updated_since?: string;
                project_id?: string;
                contract_id?: string;
                supplementary_agreement_id?: string;
                customer_id?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["SpecificationShort"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    listCompanySpecificationsInSelectedCompany: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "created_at" | "updated_at" | "name" | "date" | "number" | "status";
                sort_order?: "asc" | "desc";
                status?: "draft" | "calculating" | "calculated" | "committed";
                is_superseded?: "true" | "false";
                external_id?: string;
                updated_since?: string;
                project_id?: string;
                contract_id?: string;
                supplementary_agreement_id?: string;
                customer_id?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["SpecificationShort"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    getSpecificationSums: {
        parameters: {
            query?: {
                search?: string;
                status?: "draft" | "calculating" | "calculated" | "committed";
                is_superseded?: "true" | "false";
                project_id?: string;
                contract_id?: string;
                customer_id?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpecificationSums"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    listContractSpecifications: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "created_at" | "updated_at" | "name" | "date" | "number" | "status";
                sort_order?: "asc" | "desc";
                status?: "draft" | "calculating" | "calculated" | "committed";
                is_superseded?: "true" | "false";
                external_id?: string;
                updated_since?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["SpecificationShort"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createContractSpecification: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    name: string;
                    number?: string;
                    /** Format: date */
                    date?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Specification"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.external_id_taken.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    listProjectSpecifications: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "created_at" | "updated_at" | "name" | "date" | "number" | "status";
                sort_order?: "asc" | "desc";
                status?: "draft" | "calculating" | "calculated" | "committed";
                is_superseded?: "true" | "false";
                external_id?: string;
                updated_since?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["SpecificationShort"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createProjectSpecification: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    name: string;
                    number?: string;
                    /** Format: date */
                    date?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Specification"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.external_id_taken.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    getSpecification: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Specification"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    deleteSpecification: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed"];
            default: components["responses"]["general"];
        };
    };
    patchSpecification: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    name?: string;
                    number?: string;
                    /** Format: date */
                    date?: string;
                    price_date?: string | null;
                    region?: string | null;
                    settings?: {
                        /** @enum {string} */
                        overhead_mode?: "by_kind_of_work" | "percent" | "none";
                        overhead_percent?: (string | number) | null;
                        /** @enum {string} */
                        profit_mode?: "by_kind_of_work" | "percent" | "none";
                        profit_percent?: (string | number) | null;
                        /** @enum {string} */
                        vat_rate?: "0" | "5" | "7" | "10" | "20" | "22" | "none";
                        vat_included?: boolean;
                        charges?: {
                            name: string;
                            /** @enum {string} */
                            kind: "temporary" | "winter" | "contingency" | "other";
                            percent: string | number;
                            /** @enum {string} */
                            base: "payroll" | "direct" | "works" | "works_charged" | "all";
                        }[];
                    };
                    coefficients?: {
                        name: string;
                        /** @default  */
                        reason?: string;
                        value: string | number;
                        targets: ("labour" | "machines" | "machinists" | "materials" | "equipment" | "volume" | "cost" | "overhead" | "profit")[];
                    }[];
                    excluded_conditions?: string[];
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Specification"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.already_exists.calculation_running.external_id_taken.other_company.specification_committed.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    getSpecificationInContract: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                contract_id: string;
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Specification"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    deleteSpecificationInContract: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                contract_id: string;
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed"];
            default: components["responses"]["general"];
        };
    };
    patchSpecificationInContract: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                contract_id: string;
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    name?: string;
                    number?: string;
                    /** Format: date */
                    date?: string;
                    price_date?: string | null;
                    region?: string | null;
                    settings?: {
                        /** @enum {string} */
                        overhead_mode?: "by_kind_of_work" | "percent" | "none";
                        overhead_percent?: (string | number) | null;
                        /** @enum {string} */
                        profit_mode?: "by_kind_of_work" | "percent" | "none";
                        profit_percent?: (string | number) | null;
                        /** @enum {string} */
                        vat_rate?: "0" | "5" | "7" | "10" | "20" | "22" | "none";
                        vat_included?: boolean;
                        charges?: {
                            name: string;
                            /** @enum {string} */
                            kind: "temporary" | "winter" | "contingency" | "other";
                            percent: string | number;
                            /** @enum {string} */
                            base: "payroll" | "direct" | "works" | "works_charged" | "all";
                        }[];
                    };
                    coefficients?: {
                        name: string;
                        /** @default  */
                        reason?: string;
                        value: string | number;
                        targets: ("labour" | "machines" | "machinists" | "materials" | "equipment" | "volume" | "cost" | "overhead" | "profit")[];
                    }[];
                    excluded_conditions?: string[];
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Specification"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.already_exists.calculation_running.external_id_taken.other_company.specification_committed.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    getSpecificationInProject: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                project_id: string;
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Specification"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    deleteSpecificationInProject: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                project_id: string;
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed"];
            default: components["responses"]["general"];
        };
    };
    patchSpecificationInProject: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                project_id: string;
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    name?: string;
                    number?: string;
                    /** Format: date */
                    date?: string;
                    price_date?: string | null;
                    region?: string | null;
                    settings?: {
                        /** @enum {string} */
                        overhead_mode?: "by_kind_of_work" | "percent" | "none";
                        overhead_percent?: (string | number) | null;
                        /** @enum {string} */
                        profit_mode?: "by_kind_of_work" | "percent" | "none";
                        profit_percent?: (string | number) | null;
                        /** @enum {string} */
                        vat_rate?: "0" | "5" | "7" | "10" | "20" | "22" | "none";
                        vat_included?: boolean;
                        charges?: {
                            name: string;
                            /** @enum {string} */
                            kind: "temporary" | "winter" | "contingency" | "other";
                            percent: string | number;
                            /** @enum {string} */
                            base: "payroll" | "direct" | "works" | "works_charged" | "all";
                        }[];
                    };
                    coefficients?: {
                        name: string;
                        /** @default  */
                        reason?: string;
                        value: string | number;
                        targets: ("labour" | "machines" | "machinists" | "materials" | "equipment" | "volume" | "cost" | "overhead" | "profit")[];
                    }[];
                    excluded_conditions?: string[];
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Specification"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.already_exists.calculation_running.external_id_taken.other_company.specification_committed.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    getSpecificationInAgreement: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                agreement_id: string;
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Specification"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    deleteSpecificationInAgreement: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                agreement_id: string;
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed"];
            default: components["responses"]["general"];
        };
    };
    patchSpecificationInAgreement: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                agreement_id: string;
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    name?: string;
                    number?: string;
                    /** Format: date */
                    date?: string;
                    price_date?: string | null;
                    region?: string | null;
                    settings?: {
                        /** @enum {string} */
                        overhead_mode?: "by_kind_of_work" | "percent" | "none";
                        overhead_percent?: (string | number) | null;
                        /** @enum {string} */
                        profit_mode?: "by_kind_of_work" | "percent" | "none";
                        profit_percent?: (string | number) | null;
                        /** @enum {string} */
                        vat_rate?: "0" | "5" | "7" | "10" | "20" | "22" | "none";
                        vat_included?: boolean;
                        charges?: {
                            name: string;
                            /** @enum {string} */
                            kind: "temporary" | "winter" | "contingency" | "other";
                            percent: string | number;
                            /** @enum {string} */
                            base: "payroll" | "direct" | "works" | "works_charged" | "all";
                        }[];
                    };
                    coefficients?: {
                        name: string;
                        /** @default  */
                        reason?: string;
                        value: string | number;
                        targets: ("labour" | "machines" | "machinists" | "materials" | "equipment" | "volume" | "cost" | "overhead" | "profit")[];
                    }[];
                    excluded_conditions?: string[];
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Specification"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.already_exists.calculation_running.external_id_taken.other_company.specification_committed.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    commitSpecification: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default false */
                    fix_unit_prices?: boolean;
                    /** @default false */
                    force?: boolean;
                    reason?: string;
                    version?: number;
                    content_version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Specification"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.position_number_taken.specification_committed.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.bill_totals_differ.done_work_lost.has_unmatched_rows.idempotency_mismatch.impossible_state.specification_empty"];
            default: components["responses"]["general"];
        };
    };
    generate: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @default keep
                     * @enum {string}
                     */
                    prices?: "keep" | "norms";
                    row_ids?: string[];
                };
            };
        };
        responses: {
            202: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobStarted"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch.nothing_to_calculate"];
            default: components["responses"]["general"];
        };
    };
    cancelGenerate: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            default: components["responses"]["general"];
        };
    };
    generateVor: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                specification_id: string;
                vor_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @default keep
                     * @enum {string}
                     */
                    prices?: "keep" | "norms";
                    row_ids?: string[];
                };
            };
        };
        responses: {
            202: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobStarted"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch.nothing_to_calculate"];
            default: components["responses"]["general"];
        };
    };
    getGenerateStatus: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenerateStatus"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    downloadReport: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                Range?: components["parameters"]["Range"];
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    "content-range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            416: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["422.report_not_ready"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    generateReport: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default estimate
                     * @enum {string}
                     */
                    form?: "customer" | "estimate" | "lsr";
                    /**
                     * @default xlsx
                     * @enum {string}
                     */
                    format?: "xlsx" | "pdf";
                    /**
                     * @default [
                     *       "specification",
                     *       "resources",
                     *       "materials",
                     *       "consumables",
                     *       "calculation"
                     *     ]
                     */
                    sections?: ("specification" | "resources" | "materials" | "consumables" | "calculation")[];
                    /** @default true */
                    with_prices?: boolean;
                };
            };
        };
        responses: {
            202: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobStarted"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.calculation_running.other_company.report_running"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    getReportStatus: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportStatus"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    uploadBill: {
        parameters: {
            query?: {
                sheets?: string;
                upload_id?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VorUploaded"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed.upload_incomplete.vor_already_uploaded"];
            413: components["responses"]["413.storage_full.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.bill_unreadable.idempotency_mismatch"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    uploadBillInContract: {
        parameters: {
            query?: {
                sheets?: string;
                upload_id?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                contract_id: string;
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VorUploaded"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed.upload_incomplete.vor_already_uploaded"];
            413: components["responses"]["413.storage_full.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.bill_unreadable.idempotency_mismatch"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    listVors: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VorSummary"][];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    getVor: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                specification_id: string;
                vor_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vor"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    deleteVor: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                specification_id: string;
                vor_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed"];
            default: components["responses"]["general"];
        };
    };
    patchVor: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                specification_id: string;
                vor_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    sheet?: string;
                    sheets?: string[];
                    header_row?: number;
                    columns?: {
                        [key: string]: string | null;
                    };
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vor"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed.version_conflict.vor_already_uploaded"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.bill_unreadable"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    listNormBases: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NormBase"][];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createNormBase: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NormBase"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.norm_base_taken.other_company.too_many_norms"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    searchNorms: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "relevance" | "code" | "name";
                sort_order?: "asc" | "desc";
                unit?: string;
                kind_of_work?: string;
                with_own?: "true" | "false";
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                base_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Norm"][];
                        count: number;
                        page: number;
                        limit: number;
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createNorm: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
                base_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string;
                    name: string;
                    unit: string;
                    kind_of_work: string;
                    /** @default null */
                    steps?: string | null;
                    resources: {
                        code?: string;
                        name: string;
                        /** @enum {string} */
                        kind: "labour" | "machine" | "machinist" | "material" | "consumable";
                        unit: string;
                        norm_quantity: string | number;
                        price?: (string | number) | null;
                    }[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NormCard"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.norm_code_taken.other_company.system_record.too_many_norms"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    getNorm: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                base_id: string;
                norm_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NormCard"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    deleteNorm: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                base_id: string;
                norm_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.system_record"];
            default: components["responses"]["general"];
        };
    };
    patchNorm: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                base_id: string;
                norm_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string;
                    name?: string;
                    unit?: string;
                    kind_of_work?: string;
                    steps?: string | null;
                    resources?: {
                        code?: string;
                        name: string;
                        /** @enum {string} */
                        kind: "labour" | "machine" | "machinist" | "material" | "consumable";
                        unit: string;
                        norm_quantity: string | number;
                        price?: (string | number) | null;
                    }[];
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NormCard"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.norm_code_taken.other_company.system_record.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    adjustPrices: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    target_gross?: string | number;
                    percent?: string | number;
                    /** @default all */
                    scope?: "all" | string[];
                    /** @default [] */
                    keep?: ("labour" | "machinists" | "machines" | "materials" | "consumables" | "equipment" | "overhead" | "profit")[];
                    content_version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceEffect"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    previewAdjustment: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    target_gross?: string | number;
                    percent?: string | number;
                    /** @default all */
                    scope?: "all" | string[];
                    /** @default [] */
                    keep?: ("labour" | "machinists" | "machines" | "materials" | "consumables" | "equipment" | "overhead" | "profit")[];
                    content_version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceEffect"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    previewCommit: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default true */
                    fix_unit_prices?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceEffect"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    compareRevisions: {
        parameters: {
            query?: {
                with?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionDiff"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    exportRevisionChanges: {
        parameters: {
            query?: {
                with?: string;
                format?: "xlsx" | "csv" | "pdf";
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                Range?: components["parameters"]["Range"];
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    "content-range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            416: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    listRevisions: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpecificationRevision"][];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createRevision: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    /** Format: date */
                    date?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Specification"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.other_company.revision_in_work.revision_of_draft.specification_superseded"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    getCompanySpecificationByExternalId: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Specification"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    getCompanySpecificationByExternalIdInSelectedCompany: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Specification"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    getContractSpecificationByExternalId: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                contract_id: string;
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Specification"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putContractSpecificationByExternalId: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                contract_id: string;
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    name: string;
                    number?: string;
                    /** Format: date */
                    date?: string;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Specification"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.already_exists.calculation_running.external_id_taken.other_company.specification_committed.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    getProjectSpecificationByExternalId: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                project_id: string;
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Specification"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putProjectSpecificationByExternalId: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                project_id: string;
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    name: string;
                    number?: string;
                    /** Format: date */
                    date?: string;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Specification"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.already_exists.calculation_running.external_id_taken.other_company.specification_committed.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    getAgreementSpecificationByExternalId: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                agreement_id: string;
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Specification"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putAgreementSpecificationByExternalId: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                agreement_id: string;
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    name: string;
                    number?: string;
                    /** Format: date */
                    date?: string;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Specification"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.already_exists.calculation_running.external_id_taken.other_company.specification_committed.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    listConsumableRows: {
        parameters: {
            query?: {
                page?: number;
                limit?: "all" | number;
                search?: string;
                sort_by?: "sort_order" | "name" | "code" | "quantity";
                sort_order?: "asc" | "desc";
                specification_row_id?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["ConsumableRow"][];
                        count: number;
                        page: number;
                        limit: number;
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createConsumableRow: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    specification_row_id: string;
                    name: string;
                    code?: string | null;
                    unit?: string | null;
                    norm_quantity?: (string | number) | null;
                    quantity?: (string | number) | null;
                    price?: (string | number) | null;
                    note?: string | null;
                    base_price?: (string | number) | null;
                    index?: (string | number) | null;
                    offers?: {
                        supplier: string;
                        price: string | number;
                        /** Format: date */
                        date: string;
                        /** @default false */
                        vat_included?: boolean;
                    }[] | null;
                    price_source?: {
                        /** @enum {string} */
                        kind?: "bill" | "norm" | "base" | "index" | "market" | "manual";
                        /** @default null */
                        date?: string | null;
                        /** @default null */
                        document?: string | null;
                    } | null;
                    waste_factor?: string | number;
                    /** @enum {string} */
                    supply_by?: "own" | "customer";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsumableRowWritten"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    getConsumableRow: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                specification_id: string;
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsumableRow"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    deleteConsumableRow: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                specification_id: string;
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed"];
            422: components["responses"]["422.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    patchConsumableRow: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                specification_id: string;
                row_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string | null;
                    name?: string;
                    unit?: string | null;
                    norm_quantity?: (string | number) | null;
                    quantity?: (string | number) | null;
                    price?: (string | number) | null;
                    note?: string | null;
                    base_price?: (string | number) | null;
                    index?: (string | number) | null;
                    offers?: {
                        supplier: string;
                        price: string | number;
                        /** Format: date */
                        date: string;
                        /** @default false */
                        vat_included?: boolean;
                    }[] | null;
                    price_source?: {
                        /** @enum {string} */
                        kind?: "bill" | "norm" | "base" | "index" | "market" | "manual";
                        /** @default null */
                        date?: string | null;
                        /** @default null */
                        document?: string | null;
                    } | null;
                    waste_factor?: string | number;
                    /** @enum {string} */
                    supply_by?: "own" | "customer";
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsumableRowWritten"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    listMergedConsumables: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["MergedRow"][];
                        count: number;
                        /** Format: decimal */
                        total?: string;
                        missing_prices: number;
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    readContentVersion: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content_version: number;
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    listResourceRows: {
        parameters: {
            query?: {
                page?: number;
                limit?: "all" | number;
                search?: string;
                sort_by?: "sort_order" | "name" | "code" | "quantity";
                sort_order?: "asc" | "desc";
                specification_row_id?: string;
                kind?: "labour" | "machinist" | "machine" | "material" | "equipment";
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["ResourceRow"][];
                        count: number;
                        page: number;
                        limit: number;
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createResourceRow: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    specification_row_id: string;
                    name: string;
                    code?: string | null;
                    unit?: string | null;
                    norm_quantity?: (string | number) | null;
                    quantity?: (string | number) | null;
                    price?: (string | number) | null;
                    note?: string | null;
                    base_price?: (string | number) | null;
                    index?: (string | number) | null;
                    offers?: {
                        supplier: string;
                        price: string | number;
                        /** Format: date */
                        date: string;
                        /** @default false */
                        vat_included?: boolean;
                    }[] | null;
                    price_source?: {
                        /** @enum {string} */
                        kind?: "bill" | "norm" | "base" | "index" | "market" | "manual";
                        /** @default null */
                        date?: string | null;
                        /** @default null */
                        document?: string | null;
                    } | null;
                    waste_factor?: string | number;
                    /** @enum {string} */
                    supply_by?: "own" | "customer";
                    machine_row_id?: string | null;
                    grade?: (string | number) | null;
                    labour_percent?: (string | number) | null;
                    /**
                     * @default material
                     * @enum {string}
                     */
                    kind?: "labour" | "machinist" | "machine" | "material" | "equipment";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceRowWritten"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    getResourceRow: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                specification_id: string;
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceRow"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    deleteResourceRow: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                specification_id: string;
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed"];
            422: components["responses"]["422.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    patchResourceRow: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                specification_id: string;
                row_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string | null;
                    name?: string;
                    unit?: string | null;
                    norm_quantity?: (string | number) | null;
                    quantity?: (string | number) | null;
                    price?: (string | number) | null;
                    note?: string | null;
                    base_price?: (string | number) | null;
                    index?: (string | number) | null;
                    offers?: {
                        supplier: string;
                        price: string | number;
                        /** Format: date */
                        date: string;
                        /** @default false */
                        vat_included?: boolean;
                    }[] | null;
                    price_source?: {
                        /** @enum {string} */
                        kind?: "bill" | "norm" | "base" | "index" | "market" | "manual";
                        /** @default null */
                        date?: string | null;
                        /** @default null */
                        document?: string | null;
                    } | null;
                    waste_factor?: string | number;
                    /** @enum {string} */
                    supply_by?: "own" | "customer";
                    machine_row_id?: string | null;
                    grade?: (string | number) | null;
                    labour_percent?: (string | number) | null;
                    /** @enum {string} */
                    kind?: "labour" | "machinist" | "machine" | "material" | "equipment";
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceRowWritten"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    listMergedResources: {
        parameters: {
            query?: {
                kind?: "labour" | "machinist" | "machine" | "material" | "equipment";
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["MergedRow"][];
                        count: number;
                        /** Format: decimal */
                        total?: string;
                        missing_prices: number;
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    readLastRowChange: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                specification_id: string;
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        change: {
                            by_name: string;
                            /** Format: date-time */
                            at: string;
                            is_deletion: boolean;
                        } | null;
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    batchRows: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    operations: {
                        /** @enum {string} */
                        table: "specification_row" | "work_row" | "resource_row" | "consumable_row";
                        /** Format: uuid */
                        id: string;
                        version?: number;
                        changes?: {
                            [key: string]: unknown;
                        };
                        /** @constant */
                        delete?: true;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RowsBatchWritten"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    restoreRows: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    removal_id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RowsRestored"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.already_exists.calculation_running.other_company.parent_gone.specification_committed"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    listSpecificationRows: {
        parameters: {
            query?: {
                page?: number;
                limit?: "all" | number;
                search?: string;
                sort_by?: "sort_order" | "name" | "code" | "quantity";
                sort_order?: "asc" | "desc";
                match_status?: "matched" | "confirmed" | "unmatched" | "manual";
                vor_id?: string;
                is_unpriced?: "true" | "false";
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["SpecificationRow"][];
                        count: number;
                        page: number;
                        limit: number;
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createSpecificationRow: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    row_key?: string;
                    is_removal?: boolean;
                    /**
                     * @default position
                     * @enum {string}
                     */
                    kind?: "section" | "position";
                    /** @default null */
                    parent_id?: string | null;
                    after_id?: string | null;
                    number?: string;
                    name: string;
                    unit?: string | null;
                    quantity?: (string | number) | null;
                    price?: (string | number) | null;
                    norm_id?: string | null;
                    note?: string | null;
                    formula?: string | null;
                    overhead_percent?: (string | number) | null;
                    profit_percent?: (string | number) | null;
                    kind_of_work?: string | null;
                    coefficients?: {
                        name: string;
                        /** @default  */
                        reason?: string;
                        value: string | number;
                        targets: ("labour" | "machines" | "machinists" | "materials" | "equipment" | "volume" | "cost" | "overhead" | "profit")[];
                    }[];
                    excluded_conditions?: string[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpecificationRowWritten"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.already_exists.calculation_running.other_company.specification_committed"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    getSpecificationRow: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                specification_id: string;
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpecificationRow"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    deleteSpecificationRow: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                specification_id: string;
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed"];
            422: components["responses"]["422.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    patchSpecificationRow: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                specification_id: string;
                row_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    number?: string;
                    name?: string;
                    unit?: string | null;
                    quantity?: (string | number) | null;
                    price?: (string | number) | null;
                    norm_id?: string | null;
                    note?: string | null;
                    formula?: string | null;
                    overhead_percent?: (string | number) | null;
                    profit_percent?: (string | number) | null;
                    kind_of_work?: string | null;
                    coefficients?: {
                        name: string;
                        /** @default  */
                        reason?: string;
                        value: string | number;
                        targets: ("labour" | "machines" | "machinists" | "materials" | "equipment" | "volume" | "cost" | "overhead" | "profit")[];
                    }[];
                    excluded_conditions?: string[];
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpecificationRowWritten"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    listWorkRows: {
        parameters: {
            query?: {
                page?: number;
                limit?: "all" | number;
                search?: string;
                sort_by?: "sort_order" | "name" | "code" | "quantity";
                sort_order?: "asc" | "desc";
                specification_row_id?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["WorkRow"][];
                        count: number;
                        page: number;
                        limit: number;
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createWorkRow: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    specification_row_id: string;
                    name: string;
                    code?: string | null;
                    unit?: string | null;
                    norm_quantity?: (string | number) | null;
                    quantity?: (string | number) | null;
                    price?: (string | number) | null;
                    note?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkRowWritten"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    getWorkRow: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                specification_id: string;
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkRow"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    deleteWorkRow: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                specification_id: string;
                row_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed"];
            422: components["responses"]["422.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    patchWorkRow: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                specification_id: string;
                row_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string | null;
                    name?: string;
                    unit?: string | null;
                    norm_quantity?: (string | number) | null;
                    quantity?: (string | number) | null;
                    price?: (string | number) | null;
                    note?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkRowWritten"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.prices_not_allowed.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_signed.calculation_running.other_company.specification_committed.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    listCommittedWorks: {
        parameters: {
            query?: {
                search?: string;
                unit?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommittedWork"][];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    readBillHeading: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillHeading"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.bill_unreadable.idempotency_mismatch"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    listTasks: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "due_datetime" | "number" | "title" | "priority" | "status" | "start_date" | "completed_at" | "created_at" | "updated_at";
                sort_order?: "asc" | "desc";
                main_status?: "open" | "closed" | "all";
                status_id?: string;
                category_id?: string;
                tag?: string;
                assignee_id?: string;
                author_id?: string;
                participant_id?: string;
                project_id?: string;
                priority?: "low" | "normal" | "high" | "urgent";
                parent_id?: string;
                link_kind?: "project" | "contract" | "supplementary_agreement" | "specification" | "specification_row" | "customer";
                link_id?: string;
                is_blocked?: "true" | "false";
                overdue?: "true" | "false";
                due_from?: string;
                due_to?: string;
                filter?: Record<string, never> | string;
                external_id?: string;
                updated_since?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["TaskInList"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createTask: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    title: string;
                    description?: string;
                    /** Format: uuid */
                    category_id?: string;
                    /** Format: uuid */
                    status_id?: string;
                    /** @enum {string} */
                    priority?: "low" | "normal" | "high" | "urgent";
                    assignee_id?: string | null;
                    watchers?: (string | {
                        /** Format: uuid */
                        id: string;
                    })[];
                    co_assignees?: (string | {
                        /** Format: uuid */
                        id: string;
                    })[];
                    project_id?: string | null;
                    specification_row_id?: string | null;
                    tags?: (string | {
                        /** Format: uuid */
                        id: string;
                    })[];
                    start_date?: string | null;
                    due_datetime?: (string) | null;
                    parent_id?: string | null;
                    blocked_by?: (string | {
                        /** Format: uuid */
                        id: string;
                    })[];
                    checklist?: {
                        text: string;
                        /** @default false */
                        is_done?: boolean;
                    }[];
                    work_items?: {
                        /** Format: uuid */
                        specification_row_id: string;
                        quantity_planned: string | number;
                        quantity_done?: string | number;
                        labour_hours?: (string | number) | null;
                        over_reason?: string | null;
                        /** Format: uuid */
                        row_key?: string;
                        number?: string;
                        name?: string;
                        unit?: string | null;
                        quantity_total?: string | null;
                    }[];
                    links?: {
                        /** @enum {string} */
                        kind: "project" | "contract" | "supplementary_agreement" | "specification" | "specification_row" | "customer";
                        /** Format: uuid */
                        id: string;
                        name?: string;
                    }[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.blocker_cycle.external_id_taken.other_company.parent_cycle.task_blocked"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    getTask: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putTask: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                task_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    title: string;
                    /** @default  */
                    description?: string;
                    /** Format: uuid */
                    category_id?: string;
                    /** Format: uuid */
                    status_id?: string;
                    /**
                     * @default normal
                     * @enum {string}
                     */
                    priority?: "low" | "normal" | "high" | "urgent";
                    assignee_id?: string | null;
                    watchers?: (string | {
                        /** Format: uuid */
                        id: string;
                    })[];
                    co_assignees?: (string | {
                        /** Format: uuid */
                        id: string;
                    })[];
                    project_id?: string | null;
                    specification_row_id?: string | null;
                    tags?: (string | {
                        /** Format: uuid */
                        id: string;
                    })[];
                    start_date?: string | null;
                    due_datetime?: (string) | null;
                    parent_id?: string | null;
                    blocked_by?: (string | {
                        /** Format: uuid */
                        id: string;
                    })[];
                    /** @default [] */
                    checklist?: {
                        text: string;
                        /** @default false */
                        is_done?: boolean;
                    }[];
                    work_items?: {
                        /** Format: uuid */
                        specification_row_id: string;
                        quantity_planned: string | number;
                        quantity_done?: string | number;
                        labour_hours?: (string | number) | null;
                        over_reason?: string | null;
                        /** Format: uuid */
                        row_key?: string;
                        number?: string;
                        name?: string;
                        unit?: string | null;
                        quantity_total?: string | null;
                    }[];
                    links?: {
                        /** @enum {string} */
                        kind: "project" | "contract" | "supplementary_agreement" | "specification" | "specification_row" | "customer";
                        /** Format: uuid */
                        id: string;
                        name?: string;
                    }[];
                    override?: boolean;
                    reason?: string | null;
                    with_open_children?: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.blocker_cycle.blocks_closed.external_id_taken.open_children.other_company.parent_cycle.task_blocked.transition_not_allowed.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    deleteTask: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.has_dependents.other_company"];
            default: components["responses"]["general"];
        };
    };
    patchTask: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                task_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    title?: string;
                    description?: string;
                    /** Format: uuid */
                    category_id?: string;
                    /** Format: uuid */
                    status_id?: string;
                    /** @enum {string} */
                    priority?: "low" | "normal" | "high" | "urgent";
                    assignee_id?: string | null;
                    watchers?: (string | {
                        /** Format: uuid */
                        id: string;
                    })[];
                    co_assignees?: (string | {
                        /** Format: uuid */
                        id: string;
                    })[];
                    project_id?: string | null;
                    specification_row_id?: string | null;
                    tags?: (string | {
                        /** Format: uuid */
                        id: string;
                    })[];
                    start_date?: string | null;
                    due_datetime?: (string) | null;
                    parent_id?: string | null;
                    blocked_by?: (string | {
                        /** Format: uuid */
                        id: string;
                    })[];
                    checklist?: {
                        text: string;
                        /** @default false */
                        is_done?: boolean;
                    }[];
                    work_items?: {
                        /** Format: uuid */
                        specification_row_id: string;
                        quantity_planned: string | number;
                        quantity_done?: string | number;
                        labour_hours?: (string | number) | null;
                        over_reason?: string | null;
                        /** Format: uuid */
                        row_key?: string;
                        number?: string;
                        name?: string;
                        unit?: string | null;
                        quantity_total?: string | null;
                    }[];
                    links?: {
                        /** @enum {string} */
                        kind: "project" | "contract" | "supplementary_agreement" | "specification" | "specification_row" | "customer";
                        /** Format: uuid */
                        id: string;
                        name?: string;
                    }[];
                    override?: boolean;
                    reason?: string | null;
                    with_open_children?: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.blocker_cycle.blocks_closed.external_id_taken.open_children.other_company.parent_cycle.task_blocked.transition_not_allowed.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    changeTaskStatus: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
                task_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    status_id: string;
                    comment?: string;
                    override?: boolean;
                    reason?: string | null;
                    with_open_children?: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.blocks_closed.open_children.other_company.task_blocked.transition_not_allowed.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    createBlockingTask: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
                task_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    title: string;
                    description?: string;
                    /** Format: uuid */
                    category_id?: string;
                    /** Format: uuid */
                    status_id?: string;
                    /** @enum {string} */
                    priority?: "low" | "normal" | "high" | "urgent";
                    assignee_id?: string | null;
                    watchers?: (string | {
                        /** Format: uuid */
                        id: string;
                    })[];
                    co_assignees?: (string | {
                        /** Format: uuid */
                        id: string;
                    })[];
                    project_id?: string | null;
                    specification_row_id?: string | null;
                    tags?: (string | {
                        /** Format: uuid */
                        id: string;
                    })[];
                    start_date?: string | null;
                    due_datetime?: (string) | null;
                    parent_id?: string | null;
                    blocked_by?: (string | {
                        /** Format: uuid */
                        id: string;
                    })[];
                    checklist?: {
                        text: string;
                        /** @default false */
                        is_done?: boolean;
                    }[];
                    work_items?: {
                        /** Format: uuid */
                        specification_row_id: string;
                        quantity_planned: string | number;
                        quantity_done?: string | number;
                        labour_hours?: (string | number) | null;
                        over_reason?: string | null;
                        /** Format: uuid */
                        row_key?: string;
                        number?: string;
                        name?: string;
                        unit?: string | null;
                        quantity_total?: string | null;
                    }[];
                    links?: {
                        /** @enum {string} */
                        kind: "project" | "contract" | "supplementary_agreement" | "specification" | "specification_row" | "customer";
                        /** Format: uuid */
                        id: string;
                        name?: string;
                    }[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.blocker_cycle.blocks_closed.external_id_taken.other_company.parent_cycle.task_blocked"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    getTaskPermissions: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskPermissions"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    bulkTasks: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: string[];
                    filter?: {
                        search?: string;
                        /** @enum {string} */
                        main_status?: "open" | "closed" | "all";
                        /** Format: uuid */
                        status_id?: string;
                        /** Format: uuid */
                        category_id?: string;
                        tag?: string;
                        assignee_id?: string;
                        author_id?: string;
                        participant_id?: string;
                        /** Format: uuid */
                        project_id?: string;
                        /** @enum {string} */
                        priority?: "low" | "normal" | "high" | "urgent";
                        /** Format: uuid */
                        parent_id?: string;
                        /** @enum {string} */
                        link_kind?: "project" | "contract" | "supplementary_agreement" | "specification" | "specification_row" | "customer";
                        /** Format: uuid */
                        link_id?: string;
                        /** @enum {string} */
                        is_blocked?: "true" | "false";
                        /** @enum {string} */
                        overdue?: "true" | "false";
                        due_from?: string;
                        due_to?: string;
                        filter?: Record<string, never> | string;
                        external_id?: string;
                    };
                    items?: {
                        /** Format: uuid */
                        id: string;
                        changes: {
                            /** Format: uuid */
                            status_id?: string;
                            /** Format: uuid */
                            category_id?: string;
                            /** @enum {string} */
                            priority?: "low" | "normal" | "high" | "urgent";
                            assignee_id?: string | null;
                            project_id?: string | null;
                            start_date?: string | null;
                            due_datetime?: (string) | null;
                            due_shift_days?: number;
                            tags?: (string | {
                                /** Format: uuid */
                                id: string;
                            })[];
                            add_tags?: (string | {
                                /** Format: uuid */
                                id: string;
                            })[];
                            remove_tags?: (string | {
                                /** Format: uuid */
                                id: string;
                            })[];
                        };
                    }[];
                    changes?: {
                        /** Format: uuid */
                        status_id?: string;
                        /** Format: uuid */
                        category_id?: string;
                        /** @enum {string} */
                        priority?: "low" | "normal" | "high" | "urgent";
                        assignee_id?: string | null;
                        project_id?: string | null;
                        start_date?: string | null;
                        due_datetime?: (string) | null;
                        due_shift_days?: number;
                        tags?: (string | {
                            /** Format: uuid */
                            id: string;
                        })[];
                        add_tags?: (string | {
                            /** Format: uuid */
                            id: string;
                        })[];
                        remove_tags?: (string | {
                            /** Format: uuid */
                            id: string;
                        })[];
                    };
                    /** @enum {string} */
                    action?: "delete";
                    override?: boolean;
                    reason?: string | null;
                    with_open_children?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskBulkAnswer"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch.too_many_tasks"];
            default: components["responses"]["general"];
        };
    };
    getTaskByNumber: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    listPlannedTasks: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "due_datetime" | "number" | "title" | "priority" | "status" | "start_date" | "completed_at" | "created_at" | "updated_at";
                sort_order?: "asc" | "desc";
                main_status?: "open" | "closed" | "all";
                status_id?: string;
                category_id?: string;
                tag?: string;
                assignee_id?: string;
                author_id?: string;
                participant_id?: string;
                project_id?: string;
                priority?: "low" | "normal" | "high" | "urgent";
                parent_id?: string;
                link_kind?: "project" | "contract" | "supplementary_agreement" | "specification" | "specification_row" | "customer";
                link_id?: string;
                is_blocked?: "true" | "false";
                overdue?: "true" | "false";
                due_from?: string;
                due_to?: string;
                filter?: Record<string, never> | string;
                external_id?: string;
                updated_since?: string;
                days_from?: string;
                days_to?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["PlannedTask"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    getWorkProgress: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                specification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkProgress"][];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    getCalendarFeed: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeed"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createCalendarFeed: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeed"];
                };
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    deleteCalendarFeed: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            default: components["responses"]["general"];
        };
    };
    getTaskByExternalId: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putTaskByExternalId: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                source: string;
                value: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    external_id?: {
                        source: string;
                        value: string;
                    } | null;
                    title: string;
                    /** @default  */
                    description?: string;
                    /** Format: uuid */
                    category_id?: string;
                    /** Format: uuid */
                    status_id?: string;
                    /**
                     * @default normal
                     * @enum {string}
                     */
                    priority?: "low" | "normal" | "high" | "urgent";
                    assignee_id?: string | null;
                    watchers?: (string | {
                        /** Format: uuid */
                        id: string;
                    })[];
                    co_assignees?: (string | {
                        /** Format: uuid */
                        id: string;
                    })[];
                    project_id?: string | null;
                    specification_row_id?: string | null;
                    tags?: (string | {
                        /** Format: uuid */
                        id: string;
                    })[];
                    start_date?: string | null;
                    due_datetime?: (string) | null;
                    parent_id?: string | null;
                    blocked_by?: (string | {
                        /** Format: uuid */
                        id: string;
                    })[];
                    /** @default [] */
                    checklist?: {
                        text: string;
                        /** @default false */
                        is_done?: boolean;
                    }[];
                    work_items?: {
                        /** Format: uuid */
                        specification_row_id: string;
                        quantity_planned: string | number;
                        quantity_done?: string | number;
                        labour_hours?: (string | number) | null;
                        over_reason?: string | null;
                        /** Format: uuid */
                        row_key?: string;
                        number?: string;
                        name?: string;
                        unit?: string | null;
                        quantity_total?: string | null;
                    }[];
                    links?: {
                        /** @enum {string} */
                        kind: "project" | "contract" | "supplementary_agreement" | "specification" | "specification_row" | "customer";
                        /** Format: uuid */
                        id: string;
                        name?: string;
                    }[];
                    override?: boolean;
                    reason?: string | null;
                    with_open_children?: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.already_exists.blocker_cycle.blocks_closed.external_id_taken.open_children.other_company.parent_cycle.task_blocked.transition_not_allowed.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    countTaskGroups: {
        parameters: {
            query?: {
                search?: string;
                group_by?: "due" | "due_week" | "status" | "assignee" | "project" | "category" | "priority" | "tag";
                sub_group_by?: "due" | "due_week" | "status" | "assignee" | "project" | "category" | "priority" | "tag";
                main_status?: "open" | "closed" | "all";
                status_id?: string;
                category_id?: string;
                tag?: string;
                assignee_id?: string;
                author_id?: string;
                participant_id?: string;
                project_id?: string;
                priority?: "low" | "normal" | "high" | "urgent";
                parent_id?: string;
                link_kind?: "project" | "contract" | "supplementary_agreement" | "specification" | "specification_row" | "customer";
                link_id?: string;
                is_blocked?: "true" | "false";
                overdue?: "true" | "false";
                due_from?: string;
                due_to?: string;
                filter?: Record<string, never> | string;
                external_id?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskGroups"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    listTaskViews: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskView"][];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createTaskView: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default false */
                    is_shared?: boolean;
                    /**
                     * @default list
                     * @enum {string}
                     */
                    layout?: "list" | "board" | "table" | "calendar" | "timeline";
                    filter?: Record<string, never> | string | null;
                    group_by?: ("due" | "due_week" | "status" | "assignee" | "project" | "category" | "priority" | "tag") | null;
                    sub_group_by?: ("due" | "due_week" | "status" | "assignee" | "project" | "category" | "priority" | "tag") | null;
                    /** @default null */
                    columns?: ("number" | "title" | "status" | "assignee" | "due_datetime" | "start_date" | "priority" | "project" | "category" | "tags")[] | null;
                    /**
                     * @default due_datetime
                     * @enum {string}
                     */
                    sort_by?: "due_datetime" | "number" | "title" | "priority" | "status" | "start_date" | "completed_at" | "created_at" | "updated_at";
                    /**
                     * @default asc
                     * @enum {string}
                     */
                    sort_order?: "asc" | "desc";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskView"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch.too_many_views"];
            default: components["responses"]["general"];
        };
    };
    getTaskView: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                view_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskView"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    deleteTaskView: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                view_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            default: components["responses"]["general"];
        };
    };
    patchTaskView: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                view_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    is_shared?: boolean;
                    /** @enum {string} */
                    layout?: "list" | "board" | "table" | "calendar" | "timeline";
                    filter?: Record<string, never> | string | null;
                    group_by?: ("due" | "due_week" | "status" | "assignee" | "project" | "category" | "priority" | "tag") | null;
                    sub_group_by?: ("due" | "due_week" | "status" | "assignee" | "project" | "category" | "priority" | "tag") | null;
                    columns?: ("number" | "title" | "status" | "assignee" | "due_datetime" | "start_date" | "priority" | "project" | "category" | "tags")[] | null;
                    /** @enum {string} */
                    sort_by?: "due_datetime" | "number" | "title" | "priority" | "status" | "start_date" | "completed_at" | "created_at" | "updated_at";
                    /** @enum {string} */
                    sort_order?: "asc" | "desc";
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskView"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.too_many_views"];
            default: components["responses"]["general"];
        };
    };
    undoTaskSet: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
                set_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.task_set_changed"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    listTaskTemplates: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "name";
                sort_order?: "asc" | "desc";
                updated_since?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["TaskTemplate"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createTaskTemplate: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default  */
                    description?: string;
                    tasks: {
                        title: string;
                        /** @default  */
                        description?: string;
                        category_id?: string | null;
                        priority?: ("low" | "normal" | "high" | "urgent") | null;
                        assignee_id?: string | null;
                        tags?: (string | {
                            /** Format: uuid */
                            id: string;
                        })[];
                        /** @default [] */
                        checklist?: {
                            text: string;
                            /** @default false */
                            is_done?: boolean;
                        }[];
                        key: string;
                        start_in_days?: number | null;
                        due_in_days?: number | null;
                        parent_key?: string | null;
                        /** @default [] */
                        blocked_by_keys?: string[];
                    }[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskTemplate"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch.too_many_templates"];
            default: components["responses"]["general"];
        };
    };
    getTaskTemplate: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskTemplate"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    deleteTaskTemplate: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.shipped_template"];
            default: components["responses"]["general"];
        };
    };
    patchTaskTemplate: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                template_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    description?: string;
                    tasks?: {
                        title: string;
                        /** @default  */
                        description?: string;
                        category_id?: string | null;
                        priority?: ("low" | "normal" | "high" | "urgent") | null;
                        assignee_id?: string | null;
                        tags?: (string | {
                            /** Format: uuid */
                            id: string;
                        })[];
                        /** @default [] */
                        checklist?: {
                            text: string;
                            /** @default false */
                            is_done?: boolean;
                        }[];
                        key: string;
                        start_in_days?: number | null;
                        due_in_days?: number | null;
                        parent_key?: string | null;
                        /** @default [] */
                        blocked_by_keys?: string[];
                    }[];
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskTemplate"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.shipped_template.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    createTaskSet: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
                template_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    day: string;
                    project_id?: string | null;
                    /** @default [] */
                    links?: {
                        /** @enum {string} */
                        kind: "project" | "contract" | "supplementary_agreement" | "specification" | "customer";
                        /** Format: uuid */
                        id: string;
                    }[];
                    assignee_id?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskSet"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    listTaskRecurrences: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "next_day" | "starts_on" | "created_at" | "updated_at";
                sort_order?: "asc" | "desc";
                updated_since?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["TaskRecurrence"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createTaskRecurrence: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rule: {
                        /** @enum {string} */
                        kind: "daily" | "weekly" | "monthly" | "quarterly";
                        /** @default [] */
                        weekdays?: number[];
                        month_day?: number | null;
                        /** @default 1 */
                        quarter_month?: number;
                    };
                    /** Format: date */
                    starts_on: string;
                    ends_on?: string | null;
                    /** @default 0 */
                    lead_days?: number;
                    task: {
                        title: string;
                        /** @default  */
                        description?: string;
                        category_id?: string | null;
                        priority?: ("low" | "normal" | "high" | "urgent") | null;
                        assignee_id?: string | null;
                        tags?: (string | {
                            /** Format: uuid */
                            id: string;
                        })[];
                        /** @default [] */
                        checklist?: {
                            text: string;
                            /** @default false */
                            is_done?: boolean;
                        }[];
                        project_id?: string | null;
                    };
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskRecurrence"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch.too_many_recurrences"];
            default: components["responses"]["general"];
        };
    };
    getTaskRecurrence: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                recurrence_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskRecurrence"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    deleteTaskRecurrence: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                recurrence_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            default: components["responses"]["general"];
        };
    };
    patchTaskRecurrence: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                recurrence_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rule?: {
                        /** @enum {string} */
                        kind: "daily" | "weekly" | "monthly" | "quarterly";
                        /** @default [] */
                        weekdays?: number[];
                        month_day?: number | null;
                        /** @default 1 */
                        quarter_month?: number;
                    };
                    /** Format: date */
                    starts_on?: string;
                    ends_on?: string | null;
                    lead_days?: number;
                    task?: {
                        title: string;
                        /** @default  */
                        description?: string;
                        category_id?: string | null;
                        priority?: ("low" | "normal" | "high" | "urgent") | null;
                        assignee_id?: string | null;
                        tags?: (string | {
                            /** Format: uuid */
                            id: string;
                        })[];
                        /** @default [] */
                        checklist?: {
                            text: string;
                            /** @default false */
                            is_done?: boolean;
                        }[];
                        project_id?: string | null;
                    };
                    /** @enum {string} */
                    state?: "active" | "paused" | "stopped";
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskRecurrence"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    skipNextRecurrence: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
                recurrence_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskRecurrence"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.recurrence_over.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    exportTasks: {
        parameters: {
            query?: {
                search?: string;
                sort_by?: "due_datetime" | "number" | "title" | "priority" | "status" | "start_date" | "completed_at" | "created_at" | "updated_at";
                sort_order?: "asc" | "desc";
                main_status?: "open" | "closed" | "all";
                status_id?: string;
                category_id?: string;
                tag?: string;
                assignee_id?: string;
                author_id?: string;
                participant_id?: string;
                project_id?: string;
                priority?: "low" | "normal" | "high" | "urgent";
                parent_id?: string;
                link_kind?: "project" | "contract" | "supplementary_agreement" | "specification" | "specification_row" | "customer";
                link_id?: string;
                is_blocked?: "true" | "false";
                overdue?: "true" | "false";
                due_from?: string;
                due_to?: string;
                filter?: Record<string, never> | string;
                external_id?: string;
                format?: "xlsx" | "csv";
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                Range?: components["parameters"]["Range"];
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    "content-range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.too_large"];
            416: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    downloadWorkOrder: {
        parameters: {
            query?: {
                format?: "xlsx" | "pdf";
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                Range?: components["parameters"]["Range"];
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                company_id: string;
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    "content-range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.no_works_ordered"];
            413: components["responses"]["413.too_large"];
            416: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    listTaskComments: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "created_at" | "updated_at";
                sort_order?: "asc" | "desc";
                updated_since?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["TaskComment"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createTaskComment: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
                task_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    body: string;
                    reply_to_id?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskComment"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    getTaskComment: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                task_id: string;
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskComment"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putTaskComment: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                task_id: string;
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    body: string;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskComment"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    deleteTaskComment: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                task_id: string;
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            default: components["responses"]["general"];
        };
    };
    patchTaskComment: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                task_id: string;
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    body?: string;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskComment"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    listTaskAttachments: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "created_at" | "updated_at" | "name" | "size";
                sort_order?: "asc" | "desc";
                updated_since?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["TaskAttachment"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    uploadTaskAttachment: {
        parameters: {
            query?: {
                upload_id?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskAttachment"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.upload_incomplete"];
            413: components["responses"]["413.storage_full.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    getTaskAttachment: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                task_id: string;
                attachment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskAttachment"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    deleteTaskAttachment: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                task_id: string;
                attachment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            default: components["responses"]["general"];
        };
    };
    downloadTaskAttachment: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                Range?: components["parameters"]["Range"];
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                company_id: string;
                task_id: string;
                attachment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    "content-range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            416: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    deleteTaskAttachments: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
                task_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachmentsDeleted"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    listCommentAttachments: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "created_at" | "updated_at" | "name" | "size";
                sort_order?: "asc" | "desc";
                updated_since?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                task_id: string;
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["TaskAttachment"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    uploadCommentAttachment: {
        parameters: {
            query?: {
                upload_id?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
                task_id: string;
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskAttachment"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.upload_incomplete"];
            413: components["responses"]["413.storage_full.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    getCommentAttachment: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                task_id: string;
                comment_id: string;
                attachment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskAttachment"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    deleteCommentAttachment: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                task_id: string;
                comment_id: string;
                attachment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            default: components["responses"]["general"];
        };
    };
    downloadCommentAttachment: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                Range?: components["parameters"]["Range"];
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                company_id: string;
                task_id: string;
                comment_id: string;
                attachment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    "content-range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            416: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    deleteCommentAttachments: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
                task_id: string;
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachmentsDeleted"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    listTaskPreload: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskPreload"][];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    getTaskPreload: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                category_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskPreload"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    putTaskPreload: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                category_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    assignee_id?: string | null;
                    watchers?: (string | {
                        /** Format: uuid */
                        id: string;
                    })[];
                    tags?: (string | {
                        /** Format: uuid */
                        id: string;
                    })[];
                    due_in_days?: number | null;
                    /**
                     * @default normal
                     * @enum {string}
                     */
                    priority?: "low" | "normal" | "high" | "urgent";
                    /** @default [] */
                    checklist?: {
                        text: string;
                        /** @default false */
                        is_done?: boolean;
                    }[];
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskPreload"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    checkTaskPreloadAccess: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskPreloadAccess"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    listTaskTags: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskTag"][];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createTaskTag: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /**
                     * @default gray
                     * @enum {string}
                     */
                    color?: "gray" | "blue" | "violet" | "amber" | "green" | "red" | "teal" | "pink";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskTag"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.task_setting_taken"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    getTaskTag: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                tag_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskTag"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    deleteTaskTag: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                tag_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            default: components["responses"]["general"];
        };
    };
    patchTaskTag: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                tag_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** @enum {string} */
                    color?: "gray" | "blue" | "violet" | "amber" | "green" | "red" | "teal" | "pink";
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskTag"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.task_setting_taken.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    listTaskCategories: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskCategory"][];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createTaskCategory: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    position?: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskCategory"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.task_setting_taken"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    deleteTaskCategory: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                category_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.last_task_setting.other_company.task_setting_in_use"];
            default: components["responses"]["general"];
        };
    };
    patchTaskCategory: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                category_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    position?: number;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskCategory"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.task_setting_taken.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    listTaskStatuses: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskStatus"][];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    createTaskStatus: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default false */
                    is_started?: boolean;
                    /**
                     * @default gray
                     * @enum {string}
                     */
                    color?: "gray" | "blue" | "violet" | "amber" | "green" | "red" | "teal" | "pink";
                    position?: number;
                    /** @default [] */
                    next_status_ids?: string[];
                    /**
                     * @default open
                     * @enum {string}
                     */
                    main_status?: "open" | "closed";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskStatus"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.task_setting_taken"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    deleteTaskStatus: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                status_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.last_task_setting.other_company.task_setting_in_use"];
            default: components["responses"]["general"];
        };
    };
    patchTaskStatus: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                status_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    is_started?: boolean;
                    /** @enum {string} */
                    color?: "gray" | "blue" | "violet" | "amber" | "green" | "red" | "teal" | "pink";
                    position?: number;
                    next_status_ids?: string[];
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskStatus"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.status_of_blocked.task_setting_taken.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    getToday: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Today"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    listNotices: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "happened_at";
                sort_order?: "asc" | "desc";
                unread?: "true" | "false";
                kind?: "assigned" | "mentioned" | "commented" | "status_changed" | "unblocked" | "due_soon" | "overdue" | "decision_asked";
                snoozed?: "true" | "false";
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Notice"][];
                        count: number;
                        page: number;
                        limit: number;
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    readNotices: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: string[];
                    /** @constant */
                    all?: true;
                    /** @default true */
                    is_read?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticesMarked"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    snoozeNotices: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    until: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticesMarked"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    readUnsubscribeLink: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsubscribeOffer"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            410: components["responses"]["410.gone"];
            default: components["responses"]["general"];
        };
    };
    unsubscribe: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    /** @default false */
                    all?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unsubscribed"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            410: components["responses"]["410.gone"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    getNoticeSettings: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeSettings"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            default: components["responses"]["general"];
        };
    };
    putNoticeSettings: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kinds: {
                        /** @enum {string} */
                        assigned: "at_once" | "digest" | "none";
                        /** @enum {string} */
                        mentioned: "at_once" | "digest" | "none";
                        /** @enum {string} */
                        commented: "at_once" | "digest" | "none";
                        /** @enum {string} */
                        status_changed: "at_once" | "digest" | "none";
                        /** @enum {string} */
                        unblocked: "at_once" | "digest" | "none";
                        /** @enum {string} */
                        due_soon: "at_once" | "digest" | "none";
                        /** @enum {string} */
                        overdue: "at_once" | "digest" | "none";
                        /** @enum {string} */
                        decision_asked: "at_once" | "digest" | "none";
                    };
                    quiet: {
                        from: string;
                        to: string;
                    } | null;
                    digest_at: string;
                    /** @enum {string} */
                    time_zone: "Europe/Kaliningrad" | "Europe/Moscow" | "Europe/Samara" | "Asia/Yekaterinburg" | "Asia/Omsk" | "Asia/Krasnoyarsk" | "Asia/Irkutsk" | "Asia/Yakutsk" | "Asia/Vladivostok" | "Asia/Magadan" | "Asia/Kamchatka";
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeSettings"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            409: components["responses"]["409.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    listContractFiles: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "updated_at" | "created_at" | "name" | "size";
                sort_order?: "asc" | "desc";
                purpose?: "general" | "production_conditions";
                updated_since?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["AttachedFile"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    uploadContractFile: {
        parameters: {
            query?: {
                purpose?: "general" | "production_conditions";
                upload_id?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachedFile"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.upload_incomplete"];
            413: components["responses"]["413.storage_full.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    deleteContractFile: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                contract_id: string;
                file_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            default: components["responses"]["general"];
        };
    };
    listCustomerFiles: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "updated_at" | "created_at" | "name" | "size";
                sort_order?: "asc" | "desc";
                purpose?: "general" | "production_conditions";
                updated_since?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["AttachedFile"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    uploadCustomerFile: {
        parameters: {
            query?: {
                purpose?: "general" | "production_conditions";
                upload_id?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachedFile"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.upload_incomplete"];
            413: components["responses"]["413.storage_full.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    deleteCustomerFile: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                customer_id: string;
                file_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            default: components["responses"]["general"];
        };
    };
    downloadFile: {
        parameters: {
            query?: {
                version?: number;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                Range?: components["parameters"]["Range"];
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                file_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    "content-range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            416: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    downloadFileOfProductionConditions: {
        parameters: {
            query?: {
                version?: number;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                Range?: components["parameters"]["Range"];
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                file_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    "content-range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            416: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    listFileVersions: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sort_by?: "version" | "size";
                sort_order?: "asc" | "desc";
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                file_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["FileVersion"][];
                        count: number;
                        page: number;
                        limit: number;
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    listProjectFiles: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "updated_at" | "created_at" | "name" | "size";
                sort_order?: "asc" | "desc";
                purpose?: "general" | "production_conditions";
                updated_since?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["AttachedFile"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    uploadProjectFile: {
        parameters: {
            query?: {
                purpose?: "general" | "production_conditions";
                upload_id?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachedFile"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.upload_incomplete"];
            413: components["responses"]["413.storage_full.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    deleteProjectFile: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                project_id: string;
                file_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            default: components["responses"]["general"];
        };
    };
    listAgreementFiles: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "updated_at" | "created_at" | "name" | "size";
                sort_order?: "asc" | "desc";
                purpose?: "general" | "production_conditions";
                updated_since?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                agreement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["AttachedFile"][];
                        count: number;
                        page: number;
                        limit: number;
                        deleted?: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            deleted_at: string;
                        }[];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    uploadAgreementFile: {
        parameters: {
            query?: {
                purpose?: "general" | "production_conditions";
                upload_id?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                agreement_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachedFile"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.upload_incomplete"];
            413: components["responses"]["413.storage_full.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    deleteAgreementFile: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                agreement_id: string;
                file_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            default: components["responses"]["general"];
        };
    };
    createUpload: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    size: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileUpload"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            413: components["responses"]["413.storage_full.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch.too_many_uploads"];
            default: components["responses"]["general"];
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileUpload"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    deleteUpload: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            default: components["responses"]["general"];
        };
    };
    putUploadPart: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                upload_id: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileUpload"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            413: components["responses"]["413.storage_full.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.wrong_part_size"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    listBin: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "deleted_at" | "name";
                sort_order?: "asc" | "desc";
                model?: "customer" | "project" | "contract" | "supplementary_agreement" | "specification" | "task" | "task_comment" | "file";
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["BinItem"][];
                        count: number;
                        page: number;
                        limit: number;
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    deleteFromBin: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                company_id: string;
                bin_item_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company"];
            default: components["responses"]["general"];
        };
    };
    restoreFromBin: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                company_id: string;
                bin_item_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BinItem"];
                };
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.agreement_number_taken.agreement_signed.already_exists.blocks_closed.contract_active.contract_number_taken.customer_duplicate.external_id_taken.other_company.parent_gone.project_code_taken.revision_in_work.task_blocked"];
            422: components["responses"]["422.idempotency_mismatch"];
            default: components["responses"]["general"];
        };
    };
    listLog: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "seq";
                sort_order?: "asc" | "desc";
                after?: number;
                before?: number;
                within?: string;
                model?: "company" | "membership" | "invitation" | "role" | "session" | "customer" | "bank_account" | "contact" | "project" | "contract" | "supplementary_agreement" | "specification" | "specification_row" | "work_row" | "resource_row" | "consumable_row" | "vor" | "report" | "norm_base" | "norm" | "task" | "task_comment" | "task_status" | "task_category" | "task_tag" | "task_view" | "task_template" | "task_recurrence" | "measure_unit" | "file" | "log";
                action?: "create" | "update" | "delete" | "status" | "commit" | "upload" | "calculate" | "export" | "archive" | "restore" | "login" | "logout";
                user_id?: string;
                object_id?: string;
                date_from?: string;
                date_to?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["LogEntry"][];
                        count: number;
                        page: number;
                        limit: number;
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    getLogEntry: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
                log_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogEntry"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    exportLog: {
        parameters: {
            query?: {
                format?: "xlsx" | "csv";
                model?: "company" | "membership" | "invitation" | "role" | "session" | "customer" | "bank_account" | "contact" | "project" | "contract" | "supplementary_agreement" | "specification" | "specification_row" | "work_row" | "resource_row" | "consumable_row" | "vor" | "report" | "norm_base" | "norm" | "task" | "task_comment" | "task_status" | "task_category" | "task_tag" | "task_view" | "task_template" | "task_recurrence" | "measure_unit" | "file" | "log";
                action?: "create" | "update" | "delete" | "status" | "commit" | "upload" | "calculate" | "export" | "archive" | "restore" | "login" | "logout";
                user_id?: string;
                object_id?: string;
                date_from?: string;
                date_to?: string;
                search?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                Range?: components["parameters"]["Range"];
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    "content-range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.too_large"];
            416: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    verifyLog: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogVerification"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    listLogModels: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogModel"][];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            default: components["responses"]["general"];
        };
    };
    getImage: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                Range?: components["parameters"]["Range"];
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                image_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    "content-range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            404: components["responses"]["404.not_found"];
            416: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    listJobs: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sort_by?: "created_at" | "finished_at";
                sort_order?: "asc" | "desc";
                status?: "active" | "recent";
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Job"][];
                        count: number;
                        page: number;
                        limit: number;
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    listenToEvents: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["LiveEvent"];
                };
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    searchCompany: {
        parameters: {
            query?: {
                q?: string;
                limit?: number;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Found"][];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    searchCompanyInSelectedCompany: {
        parameters: {
            query?: {
                q?: string;
                limit?: number;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                "X-View-As-Role"?: components["parameters"]["ViewAsRole"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Found"][];
                    };
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    listSiteArticles: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "published_at" | "title";
                sort_order?: "asc" | "desc";
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteArticlePage"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            default: components["responses"]["general"];
        };
    };
    getSiteArticle: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeSiteArticle"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    sendContactRequest: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    email: string;
                    phone?: "" | null | string;
                    subject?: string | null;
                    /** @default null */
                    module?: ("estimates" | "schedules" | "tasks" | "supply" | "warehouse" | "documents" | "finances" | "analytics" | "whole_system") | null;
                    message: string;
                    /** @constant */
                    consent: true;
                    website?: string;
                    seconds_on_page?: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactRequest"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    listSiteProjects: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "created_at" | "title";
                sort_order?: "asc" | "desc";
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteProjectPage"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            default: components["responses"]["general"];
        };
    };
    getSiteProject: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeSiteProject"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    readSample: {
        parameters: {
            query?: {
                sheet?: string;
                name_column?: string;
                unit_column?: string;
                quantity_column?: string;
                price_column?: string;
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSample"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.bill_unreadable"];
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    takeSample: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    sheet?: string;
                    name_column?: string;
                    unit_column?: string;
                    quantity_column?: string;
                    price_column?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-company-id": components["headers"]["CompanyOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakenSample"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden.view_only"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.other_company.project_code_taken"];
            413: components["responses"]["413.storage_full.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.bill_unreadable.idempotency_mismatch.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    listSiteServices: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "created_at" | "title";
                sort_order?: "asc" | "desc";
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteServicePage"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            default: components["responses"]["general"];
        };
    };
    getSiteService: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeSiteService"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    listSiteRequests: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort_by?: "created_at";
                sort_order?: "asc" | "desc";
                status?: "open" | "answered" | "closed";
            };
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteRequestPage"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            default: components["responses"]["general"];
        };
    };
    deleteSiteRequest: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            default: components["responses"]["general"];
        };
    };
    patchSiteRequest: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                request_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "open" | "closed";
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteRequest"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            default: components["responses"]["general"];
        };
    };
    answerSiteRequest: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                request_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    answer: string;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteRequest"];
                };
            };
            400: components["responses"]["400.malformed_request.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.version_conflict"];
            413: components["responses"]["413.too_large"];
            415: components["responses"]["415.unsupported_type"];
            422: components["responses"]["422.idempotency_mismatch.impossible_state"];
            default: components["responses"]["general"];
        };
    };
    exportSiteRequests: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                Range?: components["parameters"]["Range"];
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    "content-range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "content-disposition": components["headers"]["ContentDisposition"];
                    "accept-ranges": components["headers"]["AcceptRanges"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            403: components["responses"]["403.forbidden"];
            416: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["429.too_many_requests"];
            default: components["responses"]["general"];
        };
    };
    getSiteAdminSummary: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteAdminSummary"];
                };
            };
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    etag: components["headers"]["AnswerETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.validation_failed"];
            401: components["responses"]["401.not_authenticated.token_not_valid"];
            default: components["responses"]["general"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            default: components["responses"]["general"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ready";
                    };
                };
            };
            default: components["responses"]["general"];
        };
    };
}
