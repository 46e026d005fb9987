import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Icons without lucide-react's options, names and keys, of which we use none: every page loads 1.6 kB less. */
function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react')
        ? join(import.meta.dirname, 'src/web/ui/create-icon.ts')
        : undefined,
    transform: {
      filter: { id: /lucide-react.*[\\/]icons[\\/]/ },
      handler: (code) =>
        code.replace(/, key: "\w+"/g, '').replace(/name: ".*",|size: \d+,|__iconData\.node;/g, ''),
    },
  }
}

/** Imports without Vite's help, which loads style sheets and lists of files along with them. We have neither. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}

/** Two builds of one source: the browser's, and the server's (process, commands and page renderer). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [plainIcons(), plainImports(), react(), tailwindcss()],
  publicDir: isSsrBuild ? false : 'src/web/public',
  build: isSsrBuild
    ? {
        ssr: true,
        target: 'node20',
        // Both builds must refer to drawings by the same address.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            admin: 'src/server/commands/admin.ts',
            backup: 'src/server/commands/backup.ts',
            distribute: 'src/server/commands/distribute.ts',
            migrate: 'src/server/commands/migrate.ts',
            restore: 'src/server/commands/restore.ts',
            seed: 'src/server/commands/seed.ts',
            'verify-ledger': 'src/server/commands/verify-ledger.ts',
            'encode-worker': 'src/server/files/encode-worker.ts',
            'render-worker': 'src/server/features/blog/render-worker.ts',
            'entry-server': 'src/web/entry-server.tsx',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      }
    : {
        manifest: 'manifest.json',
        assetsInlineLimit: 0,
        // The list of what each page imports would cost every page 0.8 kB. The document names the files of the first page itself.
        modulePreload: false,
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          // Puts each sentence of domain/messages into the page that shows it, instead of all of them into a shared file.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            codeSplitting: {
              groups: [
                // It stays the same from release to release, so that a browser need not load it again.
                {
                  name: 'react',
                  test: /rolldown.runtime|node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                  priority: 1,
                },
                // What every page needs is one file, which compresses better than several.
                { name: 'shell', tags: ['$initial'] },
                // Nearly every page shows numbers, dates or texts with links.
                { name: 'format', test: /(domain[\\/]format|ui[\\/]render-message)\.tsx?$/, priority: 1 },
                // Before the groups below, which would otherwise take these along, and members' pages would load the whole group.
                { name: 'day-rings', test: /web[\\/]ui[\\/]day-rings\.tsx$/ },
                { name: 'api-client', test: /web[\\/](app[\\/](api-client|refusal)|ui[\\/]card)\.tsx?$/ },
                // Each apart would be a file of its own, or part of a group that other pages do not need.
                { name: 'icons', test: /icons[\\/](check|external-link)\.mjs$/ },
                // Nearly every page with a form needs all of these, and each file apart would compress worse.
                {
                  name: 'forms',
                  test: /web[\\/](app[\\/](navigation-state|field-error|form-alert|use-form)|ui[\\/](checkbox|field|focus-on-appearance|text-field))\.tsx?$/,
                },
                // Members' pages and the administration's need all of these.
                {
                  name: 'member',
                  test: /src[\\/](quests[\\/](registry\.ts|[a-z]+[\\/]quest\.ts)|api[\\/]member-endpoints|domain[\\/](result|utc-day)\.ts|web[\\/]ui[\\/](figure|loaded|segments|use-url-query))/,
                },
                // The home page needs it too.
                { name: 'initial-quests', test: /domain[\\/]initial-quests\.ts$/ },
                // The dashboard, all tasks and the page of a quest need the list, and claim.
                {
                  name: 'tasks',
                  test: /features[\\/]tasks[\\/](use-quest-actions|use-tasks|time-words)\.tsx?$/,
                },
                // Dashboard and tasks begin with the same part.
                { name: 'today', test: /features[\\/]tasks[\\/]today\.tsx$/ },
                // All tasks and the page of a quest show the board.
                {
                  name: 'board',
                  test: /features[\\/]tasks[\\/](board|places|quest-badge|quest-progress|quest-row|quest-rows|quest-status|task-card|use-focus-fallback|use-is-wide)\.tsx?$|ui[\\/]radio-cards|quests[\\/]visit[\\/]task/,
                },
                // The quiz is also a chunk that other pages could load, so it would be a file of its own.
                {
                  name: 'member-tasks',
                  test: /features[\\/]tasks[\\/]member-tasks\.tsx$|quests[\\/]quiz[\\/]task/,
                },
                {
                  name: 'credentials',
                  test: /src[\\/](domain[\\/]accounts|web[\\/](features[\\/]auth[\\/]email-field|ui[\\/]password-field))\.tsx?$/,
                },
                // Login and registration need all of these.
                {
                  name: 'google',
                  test: /web[\\/]features[\\/]auth[\\/](google-(button|flow)|stored-flow|messages|auth-layout)\.tsx?$/,
                },
              ],
            },
          },
        },
      },
  // Without it both of React's builds would be taken along, and the server would choose while running.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Bundled, because gathering the many small files of packages takes much of a start. Apart stay those that load files of
  // their own, and those that are no modules.
  ssr: isSsrBuild
    ? {
        noExternal: true,
        external: ['@node-rs/argon2', 'nodemailer', 'pg', 'pg-copy-streams', 'pino', 'prom-client', 'sharp'],
      }
    : {},
}))
