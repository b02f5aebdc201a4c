import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { narrowReset } from './scripts/vite/narrow-reset.ts'
import { officeChunks, preloadedWith } from './scripts/vite/office-chunks.ts'

/**
 * What always comes together is one file: left alone, a first view of the office is sixty, most of them under a
 * kilobyte, and each compressed for itself. The first name that fits counts, and takes along what it imports.
 */
const together = [
  {
    name: 'start',
    test: /vite\/preload-helper|src\/web\/shared\/(next-frame|notice|startup\/(load-sequentially|on-first-interaction))\./,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// },
  { name: 'front', test: /node_modules\/@tanstack\/(query-core|react-query)\/|src\/web\/shared\/query\./ },
  { name: 'office-router', test: /node_modules\/@tanstack\// },
  // Dialogs of every front show them; no first view of the office does.
  { name: 'messages', test: /src\/domain\/refusals\/messages\./ },
  {
    name: 'kit',
    test: /src\/ui\/(badge|button|classes|confirm-dialog|control-look|defer-layout|dialog|empty-state|field|lazy-component|ornament|overlay-stack|skeleton)\.|src\/web\/shared\/(api|business|clock|live|logo-mark|month|refusal|startup\/(mount-app|read-inlined-answers))\.|src\/domain\/(?!lifecycle|percent|permissions|phone|region|verdict)[a-z]+\.ts|src\/domain\/portal\/access\.|lucide-react\/dist\/esm\/icons\/(arrow-(down|up)|chevron-(down|left|right)|eye|mail|plus|users|x)\./,
  },
  {
    name: 'records',
    test: /src\/domain\/(bookings\/booking|events\/event|invoices\/invoice|payments\/payment|quotes\/quote|bookings\/(choices|names)|events\/place-clock)\./,
  },
  // Of the portal, and of what the office shows later.
  {
    name: 'signs',
    test: /lucide-react\/dist\/esm\/icons\/(calendar-clock|calendar-plus|check|credit-card|file-down|file-pen|key-round|log-out|phone)\./,
  },
  {
    name: 'portal',
    test: /node_modules\/(wouter|regexparam)\/|src\/web\/portal\/(seed-query-cache|invoices\/load-invoice-view|layout\/coaster|kit\/(booking-data|money-data|pin-entry-address|stored-access)|portal-app|router|event-portal\/load-event-portal|token\/(link-words|open-link|token-screen))\./,
  },
  {
    name: 'door',
    test: /src\/web\/office\/(dashboard\/dashboard-data|kit\/(back|alerts\/alert-data|clients\/client-options|new-inquiry|session|venues\/new-venue|writes\/(toast|use-write))|seed-query-cache|shell\/(gate-wait|office-crash))\./,
  },
  {
    name: 'frame',
    test: /src\/domain\/record-sets\.|lucide-react\/dist\/esm\/icons\/ellipsis\.|src\/ui\/(menu|tooltip|use-tip)\.|src\/web\/office\/shell\/(?!bell-list|drawer|keyboard|new-items|palette|search-results|use-palette|use-theme-item|user-menu-items|way-out)|src\/web\/office\/kit\/(card|page-search|queries|records\/(opened-record|read-failed)|page-link|screen-title|single-keys|use-painted)\./,
  },
  // Of inquiries, in their list and on the dashboard.
  {
    name: 'promise',
    test: /src\/domain\/promise\/promise|src\/web\/office\/[\w/-]+\/promise-words\.|lucide-react\/dist\/esm\/icons\/arrow-right-left\./,
  },
  // Of the event's page, and of dialogs of the office that come after its first views.
  {
    name: 'event-rules',
    test: /src\/domain\/(events\/(facts|fields)|offers\/(charges|offer))\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'invoice-words',
    test: /src\/domain\/(invoices\/(item-description|payment-terms)|late-fees\/late-fee|payment-plans\/paid-plan|payments\/share-words)\./,
    includeDependenciesRecursively: false,
  },
  // Of whatever sends a quote or an invoice.
  {
    name: 'sending',
    test: /src\/web\/office\/kit\/writes\/send-once\.|lucide-react\/dist\/esm\/icons\/send\./,
    includeDependenciesRecursively: false,
  },
  // Of the list of inquiries.
  {
    name: 'inquiry-rows',
    test: /src\/web\/office\/[\w/-]+\/invoice-badge\.|lucide-react\/dist\/esm\/icons\/copy\./,
    includeDependenciesRecursively: false,
  },
  // Of the list of invoices, and of what opens from it.
  {
    name: 'invoice-rows',
    test: /src\/web\/office\/invoices\/invoice-(data|status)\./,
    includeDependenciesRecursively: false,
  },
  // Of the wizard too.
  {
    name: 'inquiry-fields',
    test: /src\/domain\/bookings\/(inquiry|inquiry-fields)\./,
    includeDependenciesRecursively: false,
  },
  // Of the dashboard and the schedule.
  {
    name: 'staffing',
    test: /src\/(domain\/schedule\/staffing|domain\/events\/event-name|web\/office\/kit\/(calendar\/use-shown-day|events\/staffing))\.|lucide-react\/dist\/esm\/icons\/users-round\./,
    includeDependenciesRecursively: false,
  },
  { name: 'weeks', test: /src\/web\/shared\/month-weeks\./ },
  {
    name: 'rows',
    test: /src\/web\/office\/kit\/(exports\/export-button|lists\/(room|row-actions|use-first-rows))\.|lucide-react\/dist\/esm\/icons\/(pencil|x)\./,
  },
  {
    name: 'lists',
    test: /src\/web\/office\/kit\/lists\/(cells|choices|data-table|header-cell|list-count|list-tabs|list-toolbar|load-more|record-list|rows|saved-views|search-box|status-tabs|use-row-use|use-selection)\./,
  },
  // The first view of the event's page, with what the page of an agreement shares of it: files more otherwise. Not what
  // is loaded later: a choice of offers, a question, autopay, a tip.
  {
    name: 'event',
    test: /src\/web\/portal\/(booking|money|next)\/(?!offer-card|portal-information)|src\/web\/portal\/invoices\/(invoices-panel|no-card-charged)|src\/web\/portal\/(kit\/(booking-title|document-choice|documents-loading|drawn-tick|pdf-link|portal-card|use-portal-facts|write-link)|invoices\/payment-plan)|src\/web\/portal\/quotes\/(answering|portal-quote|quote-answers|quotes-panel|use-next-version-notice)\.|src\/web\/shared\/(documents\/|quotes\/quote-(head|sheet)\.)|src\/domain\/(portal\/|events\/calendar-status\.)|lucide-react\/dist\/esm\/icons\/(calendar-check|clipboard-list)\./,
    includeDependenciesRecursively: false,
  },
  // Of whatever shows the terms of a quote.
  { name: 'terms', test: /src\/web\/shared\/terms\//, includeDependenciesRecursively: false },
  { name: officeChunks(import.meta.dirname), includeDependenciesRecursively: false },
].map((group, at, { length }) => ({ ...group, priority: length - at }))

export default defineConfig({
  plugins: [react(), tailwindcss(), narrowReset(), compressed()],
  appType: 'custom',
  // Without the copy of a hook that React has had since 18.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  builder: {},
  publicDir: 'public',
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false, resolveDependencies: preloadedWith } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: {
            site: 'site.html',
            verify: 'verify.html',
            portal: 'portal.html',
            office: 'office.html',
            guide: 'guide.html',
          },
          output: { codeSplitting: { groups: together } },
          // A rule that no screen uses stays out, with the table it refuses from.
          treeshake: { moduleSideEffects: [{ test: /\/src\/(contract|domain)\//, sideEffects: false }] },
        },
      },
    },
    ssr: {
      resolve: {
        // Taken in, so that what nobody calls stays out: the serving process is 24 MB smaller by it.
        noExternal: process.argv.includes('build')
          ? [
              'drizzle-orm',
              'hono',
              'json-schema-typed',
              'lucide-react',
              'regexparam',
              'rou3',
              'use-sync-external-store',
              'wouter',
              'zod',
              /^@hono\//,
              /^@orpc\//,
              /^@tanstack\//,
            ]
          : [],
      },
      build: {
        outDir: 'dist/server',
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'src/server/commands/main.ts',
            demo: 'src/server/commands/demo.ts',
            backup: 'src/server/commands/backup.ts',
            restore: 'src/server/commands/restore.ts',
            move: 'src/server/commands/move.ts',
            site: 'src/web/site/render.tsx',
            portal: 'src/web/portal/first-paint.tsx',
            office: 'src/web/office/first-paint.tsx',
            'card-provider': 'src/server/workers/card-provider.ts',
            'mail-renderer': 'src/server/workers/email-renderer.ts',
            'email-picture-renderer': 'src/server/workers/email-picture-renderer.ts',
            'calendar-reader': 'src/server/workers/calendar-reader.ts',
            'picture-decoder': 'src/server/workers/picture-decoder.tsx',
            'document-renderer': 'src/server/workers/document-renderer.tsx',
            'pdf-signer': 'src/server/workers/pdf-signer.ts',
          },
        },
      },
    },
  },
})

/** Lays a .br and a .gz beside every text asset, so that the server only chooses. */
function compressed(): Plugin {
  return {
    name: 'coupe-compressed',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }) {
      const folder = path.join(dir, 'assets')
      for (const name of await readdir(folder)) {
        if (!/\.(js|css|svg)$/.test(name)) continue
        const body = await readFile(path.join(folder, name))
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        await writeFile(path.join(folder, `${name}.br`), brotliCompressSync(body, { params: quality }))
        await writeFile(path.join(folder, `${name}.gz`), gzipSync(body, { level: 9 }))
      }
    },
  }
}
