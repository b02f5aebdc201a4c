/**
 * Who may import whom, folder by folder. A file belongs to the entry with the longest matching folder; it may import
 * its own folder, what its entry lists, and packages as far as `packages` allows. Checked by `import-graph.mjs`.
 */

/** The nouns of the server in their order: each may import those before it. */
const records = [
  'settings',
  'accounts',
  'services',
  'packages',
  'clients',
  'staff',
  'bookings',
  'events',
  'venues',
  'event-facts',
  'availability',
  'clauses',
  'quotes',
  'invoices',
  'payments',
  'autopay',
  'change-orders',
  'agreements',
  'schedule',
  'automations',
]

const pure = ['src/domain', 'src/contract']
const server = ['src/server/context/app-context.ts', 'src/server/platform', ...pure]

/**
 * @typedef {object} Law
 * @property {string} folder A folder, or a file.
 * @property {readonly string[]} may Folders and files that it may import beside itself.
 * @property {RegExp} [packages] The packages it may import; all where it is left out.
 */

/** @type {readonly Law[]} */
export const importLaw = [
  { folder: 'src/domain', may: [], packages: /^$/ },
  { folder: 'src/contract', may: ['src/domain'], packages: /^(zod|@orpc\/contract)/ },
  { folder: 'src/ui', may: [], packages: /^(?!node:|@tanstack\/|pg$|hono|drizzle-orm)/ },

  { folder: 'src/server/platform', may: ['src/domain'] },
  { folder: 'src/server/context/app-context.ts', may: ['src/server/platform', ...pure] },
  { folder: 'src/server/emails', may: ['src/server/platform', ...pure] },
  { folder: 'src/server/documents', may: ['src/server/platform', ...pure] },
  {
    folder: 'src/server/workers',
    may: ['src/server/emails', 'src/server/documents', 'src/server/platform', ...pure],
  },
  ...records.map((noun, place) => ({
    folder: `src/server/records/${noun}`,
    may: [
      ...records.slice(0, place).map((earlier) => `src/server/records/${earlier}`),
      'src/server/emails',
      ...server,
    ],
  })),
  { folder: 'src/server/views', may: ['src/server/records', 'src/server/documents', ...server] },
  {
    folder: 'src/server/flows',
    may: ['src/server/records', 'src/server/emails', 'src/server/documents', ...server],
  },
  {
    folder: 'src/server/routes',
    may: ['src/server/flows', 'src/server/views', 'src/server/records', ...server],
  },
  {
    folder: 'src/server/app',
    may: [
      'src/server/routes',
      'src/server/flows',
      'src/server/views',
      'src/server/records',
      'src/server/workers',
      'src/server/emails',
      ...server,
    ],
  },
  { folder: 'src/server/demo', may: ['src/server/flows', 'src/server/records', ...server] },
  { folder: 'src/server', may: ['src/server/app', 'src/server/demo', ...server] },

  { folder: 'src/web/shared', may: ['src/ui', ...pure], packages: /^(?!node:)/ },
  { folder: 'src/web/booking', may: ['src/web/shared', 'src/ui', ...pure], packages: /^(?!node:)/ },
  {
    folder: 'src/web/site',
    may: ['src/web/booking/load-wizard.ts', 'src/web/shared', 'src/ui', ...pure],
    packages: /^(?!node:)/,
  },
  { folder: 'src/web/portal', may: ['src/web/shared', 'src/ui', ...pure], packages: /^(?!node:)/ },
  { folder: 'src/web/office/kit', may: ['src/web/shared', 'src/ui', ...pure], packages: /^(?!node:)/ },
  {
    folder: 'src/web/office/*',
    may: ['src/web/office/kit', 'src/web/shared', 'src/ui', ...pure],
    packages: /^(?!node:)/,
  },
  {
    folder: 'src/web/office',
    may: ['src/web/office', 'src/web/shared', 'src/ui', ...pure],
    packages: /^(?!node:)/,
  },
]
