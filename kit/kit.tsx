import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { Layout } from '../src/web/app/layout.tsx'
import HomePage from '../src/web/features/home/home-page.tsx'
import { PageHeader } from '../src/web/ui/page-header.tsx'
import { FieldShow, MessageShow } from './form-show.tsx'
import { ActionShow, DataShow, MotifShow, OverlayShow } from './part-show.tsx'
import './kit.css'

function Kit() {
  return (
    <div className="page-width pb-24">
      <PageHeader
        title="Ui kit"
        lead="Every component in every state it has. This page is not part of the product."
      />
      <div className="grid grid-cols-1 gap-16">
        <ActionShow />
        <FieldShow />
        <MessageShow />
        <OverlayShow />
        <DataShow />
        <MotifShow />
      </div>
    </div>
  )
}

const pages: Record<string, ReactNode> = { home: <HomePage /> }
const query = new URLSearchParams(location.search)
const asked = query.get('page') ?? ''
const session = query.get('session')

// The product's page does this before its first paint.
if (session) document.documentElement.dataset.session = session

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter>
        <Layout>{pages[asked] ?? <Kit />}</Layout>
      </MemoryRouter>
    </StrictMode>,
  )
