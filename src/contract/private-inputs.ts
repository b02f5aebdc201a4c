/**
 * Inputs of functions that read which may hold a name or an email address: what somebody searches for, and where a page
 * of a list begins, which is the last name of the page before. Such functions are called by POST with them: proxies keep
 * addresses in their logs, and bodies not.
 */
export const privateInputs: ReadonlySet<string> = new Set(['search', 'query', 'cursor'])
