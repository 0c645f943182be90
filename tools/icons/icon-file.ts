/** Turns an icon of Tabler Icons into a file of the web app. */

/** The icons that code imports, as file names by component name. */
export const importedIcons = (code: string): Map<string, string> =>
  new Map(
    [...code.matchAll(/\{ (Icon\w+) \} from '[^']*\/([\w-]+)\.gen\.ts'/g)].map(([, name = '', file = '']) => [
      name,
      file,
    ]),
  )

/**
 * The module of an icon.
 * @param source of the icon's module in the release
 * @throws if the icon has other shapes than paths
 */
export function iconFile(name: string, source: string): string {
  const shapes = /__iconNode = (\[.*\]);/.exec(source)?.[1]
  const kind = /createReactComponent\("(outline|filled)"/.exec(source)?.[1]
  if (!shapes || !kind) throw new Error(`${name} is not written as expected`)
  const paths = (JSON.parse(shapes) as [tag: string, attributes: Record<string, string>][]).map(([tag, attributes]) => {
    const isPath = tag === 'path' && Object.keys(attributes).every((key) => key === 'd' || key === 'key')
    if (!isPath || !attributes['d']) throw new Error(`${name} has other shapes than paths`)
    return `'${attributes['d']}'`
  })
  const make = kind === 'filled' ? 'filled' : 'line'
  return [
    '/** Written by `npm run tool -- icons` from Tabler Icons (LICENSE). */',
    `import { ${make}Icon } from './${make}-icon.tsx'`,
    '',
    `export const ${name} = ${make}Icon(${paths.join(', ')})`,
    '',
  ].join('\n')
}
