/** Purposes of the accounts' one-time links, and the subject of each. */

/** Creates the first owner; the subject is constant. */
export const setupPurpose = 'account-setup'
/** Creates an account with the role that an owner chose; the subject is the mailbox. */
export const invitationPurpose = 'account-invitation'
/** Creates an account after a sign-up without invitation; the subject is the mailbox. */
export const confirmPurpose = 'account-confirmation'
/** Sets a new password; the subject is the account. */
export const resetPurpose = 'password-reset'
/** Moves an account to another address; the subject is the account. */
export const addressPurpose = 'account-address'
