import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react({ compiler: true }), tailwindcss()],
  appType: 'custom',
  builder: {},
  publicDir: false,
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: { input: { site: 'site.html', portal: 'portal.html' } },
      },
    },
    ssr: {
      resolve: { noExternal: process.argv.includes('build') ? ['drizzle-orm'] : [] },
      build: {
        outDir: 'dist/server',
        emitAssets: false,
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            site: 'src/web/site/render.tsx',
            'mail-renderer': 'src/server/mail-renderer.ts',
          },
        },
      },
    },
  },
})
