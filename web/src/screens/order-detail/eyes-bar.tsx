import { SegmentedControl, Tooltip } from '@mantine/core'
import '../../ui/css/overlays.css'
import '../../ui/css/forms.css'
import { AlsoHere } from '../../features/presence/also-here.tsx'
import type { useEyes } from './eyes.ts'
import classes from './eyes-bar.module.css'

const US = 'us'

/** Us, the client, the carrier: whose view is shown. Several carriers are listed by name. */
const SeeAsControl = ({ parties, eyes, look }: Pick<ReturnType<typeof useEyes>, 'parties' | 'eyes' | 'look'>) => {
  const data = [
    { value: US, label: 'Us' },
    ...parties.map(({ word, account, name }) => ({
      value: account,
      label: parties.filter((each) => each.word === word).length > 1 ? name : word,
    })),
  ]
  return (
    <Tooltip label="See as the client or the carrier (V)">
      <div className={classes.seeAs}>
        <span aria-hidden="true">See as</span>
        <SegmentedControl
          size="sm"
          aria-label="See as"
          data={data}
          value={eyes?.account ?? US}
          onChange={(account) => look(account === US ? undefined : account)}
        />
      </div>
    </Tooltip>
  )
}

export interface EyesBarProps extends Pick<ReturnType<typeof useEyes>, 'parties' | 'eyes' | 'look'> {
  orderGuid: string
}

/** Other users viewing the order, and the selected party's view. */
export const EyesBar = ({ orderGuid, ...rest }: EyesBarProps) => (
  <>
    <AlsoHere orderGuid={orderGuid} />
    <SeeAsControl {...rest} />
  </>
)
