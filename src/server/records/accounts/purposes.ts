/** What the one-time links of accounts are for; a token's subject follows from it. */

/** Makes the first owner; the subject is always the same. */
export const setupPurpose = 'account-setup'
/** Makes an account with the role that an owner chose; the subject is the mailbox. */
export const invitationPurpose = 'account-invitation'
/** Makes an account for somebody who signed up alone; the subject is the mailbox. */
export const confirmPurpose = 'account-confirmation'
/** Sets a new password; the subject is the account. */
export const resetPurpose = 'password-reset'
/** Moves an account to another address; the subject is the account. */
export const addressPurpose = 'account-address'
