export const portalAccess = 'Portal Access'
export const checkingLink = 'Validating your link...'
