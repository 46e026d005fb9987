import type { ComponentType } from 'react'

type PageModule = { default: ComponentType }

const modules = import.meta.glob<PageModule>('./**/*-page.tsx')

/** A chunk of its own, so that other pages do not load the list of administration's files. */
export function loadAdminPage(page: string): Promise<PageModule> | undefined {
  return modules[`./${page}.tsx`]?.()
}
