import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fieldWorker } from './field-worker.ts'
import { inlinedCalls } from './inlined-calls.ts'
import { compressed, firstPage, firstScripts, withoutDefaultTheme, withoutUnread } from './vite-plugins.ts'

/** `vite build web` writes `web/dist`; the server injects the site's settings when serving the page. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    inlinedCalls(),
    withoutUnread(),
    withoutDefaultTheme(),
    firstPage(),
    fieldWorker(import.meta.dirname, () => [inlinedCalls(), withoutUnread()]),
    compressed(),
  ],
  // React has had the hook for long.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    // Files below this size would be inlined into the script that every visitor loads.
    assetsInlineLimit: 0,
    // The map library is loaded where a map is.
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      // A screen that is loaded by its route may be a part of another one, too.
      checks: { ineffectiveDynamicImport: false },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      // Without names: what loads a screen later names its file, and there are hundreds.
      output: { codeSplitting: firstScripts(import.meta.dirname), chunkFileNames: 'assets/[hash].js' },
    },
    modulePreload: {
      polyfill: false,
      // A list of every script behind each import is longer than many of the scripts; styles must be named.
      resolveDependencies: (file, needed) => needed.filter((each) => each === file || each.endsWith('.css')),
    },
  },
})
