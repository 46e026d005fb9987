/** Stands for what is not reached yet. */
export function DashedCircle({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 rounded-full border-2 border-dashed border-current ${className}`}
    />
  )
}
