import { Tooltip } from '@mantine/core'
import '../../ui/css/overlays.css'
import classes from './also-here.module.css'
import { usePresence } from './use-presence.ts'

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .slice(0, 2)
    .join('')

/** Other users who have the same order open. */
export const AlsoHere = ({ orderGuid }: { orderGuid: string }) => {
  const people = usePresence(orderGuid)
  if (people.length === 0) return null
  const names = people.map(({ name }) => name).join(', ')
  const said = `${names} ${people.length === 1 ? 'has' : 'have'} this order open too`
  return (
    <Tooltip label={said}>
      <div className={classes.people} role="status" aria-label={said}>
        {people.slice(0, 4).map(({ guid, name }) => (
          <i key={guid} aria-hidden="true">
            {initialsOf(name)}
          </i>
        ))}
        <span>{people.length === 1 ? people[0]?.name : `${people.length} others`} here</span>
      </div>
    </Tooltip>
  )
}
