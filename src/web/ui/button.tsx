import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'

type ButtonProps = Omit<ComponentProps<'button'>, 'ref'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** The action is running, so the button cannot be pressed again. */
  busy?: boolean
}

export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useKeptFocus(button, busy)
  return (
    <button
      {...rest}
      ref={button}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      suppressHydrationWarning
      className={buttonLook(variant, size, className)}
    >
      {children}
    </button>
  )
}

/** Browsers take the focus from a disabled button. The button gets it back when enabled, unless another element has it. */
function useKeptFocus(button: RefObject<HTMLButtonElement | null>, busy: boolean): void {
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current) {
      hadFocus.current = false
      if (document.activeElement === document.body) button.current?.focus()
    }
  }, [button, busy])
}
