import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Serves a page that shows every ui component. It is not part of the product's build. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite-kit',
  build: { outDir: '../.cache/kit', emptyOutDir: true },
  plugins: [react(), tailwindcss()],
})
