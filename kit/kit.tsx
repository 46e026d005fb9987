import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PageHeader } from '../src/web/ui/page-header.tsx'
import { ToastRegion } from '../src/web/ui/toast.tsx'
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

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <main>
        <Kit />
      </main>
      <ToastRegion />
    </StrictMode>,
  )
