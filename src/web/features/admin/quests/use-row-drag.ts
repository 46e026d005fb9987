import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/** A pointer that moves less was pressed, not dragged. */
const THRESHOLD = 5
/** Near the edges of the screen the page scrolls, by this much in a frame. */
const EDGE = 90
const SCROLL_STEP = 12

interface DragOptions {
  /** The row is over the place of another one. */
  onOver: (id: string, index: number) => void
  onDrop: () => void
  onGiveUp: () => void
}

interface Drag {
  id: string
  index: number
  startY: number
  y: number
}

/** Drags rows of a list by their handles, with a mouse, a pen or a finger. The rows are the children of `list`. */
export function useRowDrag(options: DragOptions) {
  const list = useRef<HTMLUListElement>(null)
  const [pressed, setPressed] = useState<Drag>()
  const [isMoving, setIsMoving] = useState(false)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  // The window hears the pointer: a row that changes places in the document would lose its capture.
  useEffect(() => {
    if (pressed === undefined) return
    const drag = { ...pressed, isMoving: false }
    let frame = 0

    function findPlace() {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
      const own = rows[drag.index]
      const over = rows.findIndex(({ top, bottom }) => drag.y >= top && drag.y < bottom)
      const place = rows[over]
      if (own === undefined || place === undefined || over === drag.index) return
      // Only when the dragged row then lies under the pointer, or a taller row would jump back and forth.
      const isDown = over > drag.index
      const hasPassed = isDown ? drag.y >= place.bottom - own.height : drag.y <= place.top + own.height
      if (!hasPassed) return
      drag.index = over
      latest.current.onOver(drag.id, over)
    }

    function scroll() {
      const step = drag.y < EDGE ? -SCROLL_STEP : drag.y > innerHeight - EDGE ? SCROLL_STEP : 0
      if (step !== 0) {
        scrollBy(0, step)
        findPlace()
      }
      frame = requestAnimationFrame(scroll)
    }

    function follow({ clientY }: PointerEvent) {
      drag.y = clientY
      if (!drag.isMoving && Math.abs(drag.y - drag.startY) < THRESHOLD) return
      if (!drag.isMoving) {
        drag.isMoving = true
        setIsMoving(true)
        frame = requestAnimationFrame(scroll)
      }
      findPlace()
    }

    function end(isDropped: boolean) {
      setPressed(undefined)
      setIsMoving(false)
      if (!drag.isMoving) return
      // The click that follows a drag must not open the handle's dialog.
      const swallow = (click: Event) => click.stopPropagation()
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      if (isDropped) latest.current.onDrop()
      else latest.current.onGiveUp()
    }

    const drop = () => end(true)
    const giveUp = () => end(false)
    const giveUpByKey = ({ key }: KeyboardEvent) => key === 'Escape' && giveUp()
    addEventListener('pointermove', follow)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', giveUp)
    addEventListener('keydown', giveUpByKey)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', giveUp)
      removeEventListener('keydown', giveUpByKey)
    }
  }, [pressed])

  return {
    list,
    draggedId: isMoving ? pressed?.id : undefined,
    press(event: ReactPointerEvent, id: string, index: number) {
      if (event.button === 0) setPressed({ id, index, startY: event.clientY, y: event.clientY })
    },
  }
}
