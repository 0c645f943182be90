import { Button } from '@mantine/core'
import { IconCopy } from '../../ui/icons/copy.gen.ts'
import { IconExternalLink } from '../../ui/icons/external-link.gen.ts'
import { IconNavigation } from '../../ui/icons/navigation.gen.ts'
import { IconTarget } from '../../ui/icons/target.gen.ts'
import { useNotifications } from '../../shell/notifications/use-notifications.ts'
import { mapLink, navigatorLink, type Place, wholeAddress } from './place.ts'
import classes from './place-acts.module.css'

const icon = (Icon: typeof IconCopy) => <Icon size="1rem" aria-hidden="true" />

/** Acts on a place: copy its address, get directions, measure from it. */
export const PlaceActs = ({ place, onNear }: { place: Place; onNear: () => void }) => {
  const notifications = useNotifications()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(wholeAddress(place))
      notifications.add({ label: 'Address copied', isSuccess: true })
    } catch {
      notifications.add({
        label: 'Copy address',
        isWarning: true,
        warningMessage: `Your browser did not allow it. The address is ${wholeAddress(place)}`,
      })
    }
  }
  return (
    <span className={classes.acts}>
      <Button variant="default" leftSection={icon(IconCopy)} onClick={() => void copy()}>
        Copy address
      </Button>
      <Button variant="default" leftSection={icon(IconTarget)} onClick={onNear}>
        Search nearby
      </Button>
      <Button
        component="a"
        variant="default"
        leftSection={icon(IconExternalLink)}
        href={mapLink(place)}
        target="_blank"
        rel="noreferrer"
      >
        Open in maps
      </Button>
      <Button
        component="a"
        variant="default"
        className={classes.onPhones}
        leftSection={icon(IconNavigation)}
        href={navigatorLink(place)}
      >
        Directions
      </Button>
    </span>
  )
}
