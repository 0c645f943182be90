/** Links from a list to the imports of its records. */
import { Button, Menu } from '@mantine/core'
import '../../ui/css/overlays.css'
import { Link } from '@tanstack/react-router'
import { RECORD_KINDS, type RecordKind } from './record-kinds.ts'

const PATHS = {
  client: '/clients/import',
  vendor: '/vendors/import',
  contact: '/contacts/import',
  terminal: '/terminals/import',
} as const satisfies Record<RecordKind, string>

export const ImportLinks = ({ kinds }: { kinds: readonly RecordKind[] }) => {
  const [only, ...others] = kinds
  if (!only) return null
  if (others.length === 0)
    return (
      <Button variant="default" renderRoot={(props) => <Link to={PATHS[only]} {...props} />}>
        Import
      </Button>
    )
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <Button variant="default">Import</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} renderRoot={(props) => <Link to={PATHS[kind]} {...props} />}>
            Import {RECORD_KINDS[kind].noun.many}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
