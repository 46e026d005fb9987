import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The kit is a workshop page for the ui components; the product's build knows nothing of it. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite-kit',
  build: { outDir: '../.cache/kit', emptyOutDir: true },
  plugins: [react(), tailwindcss()],
})
