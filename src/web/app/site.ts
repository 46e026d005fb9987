import { createContext, useContext } from 'react'
import type { Site } from '../../api/page.ts'

/** What the operator has set, as the document says it. Administrators who change it here see the change on the next page. */
export const browserSite: Site = { x: '', telegram: null, discord: null, contact: null, ownTexts: [] }

/** In the browser always the one of the document. The server provides a site per request. */
export const SiteContext = createContext(browserSite)

export const useSite = () => useContext(SiteContext)
