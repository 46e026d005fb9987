export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const base =
  'inline-flex items-center justify-center gap-2 rounded-full border font-semibold text-center no-underline ' +
  'transition-colors duration-150 disabled:opacity-60 aria-disabled:opacity-60'

const variants: Record<ButtonVariant, string> = {
  primary:
    'filled border-transparent bg-leaf text-on-leaf enabled:hover:bg-leaf-strong [a]:hover:bg-leaf-strong',
  secondary:
    'border-edge bg-transparent text-ink enabled:hover:border-leaf enabled:hover:bg-leaf-soft ' +
    '[a]:hover:border-leaf [a]:hover:bg-leaf-soft',
  ghost:
    'border-transparent bg-transparent text-leaf enabled:hover:bg-leaf-soft enabled:hover:text-leaf-strong ' +
    '[a]:hover:bg-leaf-soft [a]:hover:text-leaf-strong',
  danger: 'filled border-transparent bg-danger text-on-danger enabled:hover:bg-danger-strong',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-4 py-1 text-sm',
  medium: 'min-h-11 px-5 py-2',
  large: 'min-h-13 px-7 py-3 text-lg',
}

export function buttonLook(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
  extra: string | undefined = '',
) {
  return `${base} ${variants[variant]} ${sizes[size]} ${extra}`
}
