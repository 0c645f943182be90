/** A stop's place, linked to its page where there is one. */
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { Link } from '@tanstack/react-router'
import { useHasPage } from '../../../shell/routing/use-has-page.ts'
import { usePermissions } from '../../../shell/sign-in/use-permissions.ts'
import { cityOf } from './order-words.ts'

export const PlaceName = ({ terminal }: Pick<Stop, 'terminal'>) => {
  const hasPage = useHasPage('/terminals/$terminalGuid')
  const holds = usePermissions()
  const name = terminal?.name ?? cityOf(terminal)
  return terminal && hasPage && holds('terminals.view') ? (
    <Link to="/terminals/$terminalGuid" params={{ terminalGuid: terminal.guid }}>
      {name}
    </Link>
  ) : (
    name
  )
}
