import { type ComponentProps, createElement } from 'react'

/** The drawing of an icon, as lucide-react describes it: tags with their attributes. */
type IconData = { node: [tag: string, attributes: Record<string, string>][] }

/** Makes the component of an icon. The build uses it in place of lucide-react's own function of this name (vite.config.ts). */
export default function createLucideIcon({ node }: IconData) {
  return (props: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
