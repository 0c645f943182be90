import { expect, test } from 'vitest'
import { iconFile, importedIcons } from './icon-file.ts'

const source = (shapes: string, kind = 'outline') =>
  `const __iconNode = ${shapes};\nconst IconPlus = createReactComponent("${kind}", "plus", "Plus", __iconNode);`

test('an icon keeps its paths, in their order', () => {
  const shapes = '[["path", { "d": "M12 5l0 14", "key": "svg-0" }], ["path", { "d": "M5 12l14 0", "key": "svg-1" }]]'
  expect(iconFile('IconPlus', source(shapes))).toContain("export const IconPlus = lineIcon('M12 5l0 14', 'M5 12l14 0')")
  expect(iconFile('IconPlus', source(shapes, 'filled'))).toContain('IconPlus = filledIcon(')
})

test('an icon with other shapes is refused rather than drawn without them', () => {
  expect(() => iconFile('IconPlus', source('[["circle", { "r": "2", "key": "svg-0" }]]'))).toThrow('other shapes')
  expect(() => iconFile('IconPlus', source('[["path", { "d": "M0 0", "opacity": "0.5", "key": "a" }]]'))).toThrow(
    'shapes',
  )
})

test('the icons that are imported are found, with their files', () => {
  const code = "import { IconMapPin } from '../../ui/icons/map-pin.gen.ts'\nimport { rows } from './rows.gen.ts'"
  expect([...importedIcons(code)]).toEqual([['IconMapPin', 'map-pin']])
})
