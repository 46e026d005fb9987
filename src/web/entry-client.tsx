import './styles/app.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/app.tsx'
import { preparePage } from './app/page.tsx'
import { findRoute } from './app/routes.ts'

// Without its page's code the first render would wait in a state that the server's HTML is not in.
await preparePage(findRoute(location.pathname)).catch(() => {})

const root = document.getElementById('root')
if (root === null) throw new Error('the document has no root')
hydrateRoot(
  root,
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
)
