import { SegmentedControl, Tooltip } from '@mantine/core'
import '../../ui/css/overlays.css'
import '../../ui/css/forms.css'
import { AlsoHere } from '../../features/presence/also-here.tsx'
import type { useSeeAs } from './see-as.ts'
import classes from './see-as-bar.module.css'

const US = 'us'

/** Us, the client, the carrier: whose view is shown. Several carriers are listed by name. */
const SeeAsControl = ({ parties, party, look }: Pick<ReturnType<typeof useSeeAs>, 'parties' | 'party' | 'look'>) => {
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
          value={party?.account ?? US}
          onChange={(account) => look(account === US ? undefined : account)}
        />
      </div>
    </Tooltip>
  )
}

export interface SeeAsBarProps extends Pick<ReturnType<typeof useSeeAs>, 'parties' | 'party' | 'look'> {
  orderGuid: string
}

/** Other users viewing the order, and the selected party's view. */
export const SeeAsBar = ({ orderGuid, ...rest }: SeeAsBarProps) => (
  <>
    <AlsoHere orderGuid={orderGuid} />
    <SeeAsControl {...rest} />
  </>
)
