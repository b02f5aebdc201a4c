/**
 * The inputs of reads that can contain a name or an email address: search texts, and cursors, which contain the last
 * name of a page. Reads with such an input are called by POST: proxies log URLs, but not bodies.
 */
export const privateInputs: ReadonlySet<string> = new Set(['search', 'query', 'cursor'])
