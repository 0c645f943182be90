/** The account's phones: user, last seen, unsent items; and revoking a lost one. */
import { fieldOfficeRoutes } from '@waybill/contract/field/field.routes.ts'
import type { Device } from '@waybill/contract/field/field.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApis } from '../../../api/queries.ts'
import { ListLoading, ListRefused } from '../../../shell/field/list-state.tsx'
import { AskSheet } from '../../../shell/form/ask-sheet.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { BigButton, Pill } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { agoText, dateText } from '../../../ui/format/time-text.ts'
import { useNow } from '../../../ui/format/use-now.ts'
import { useRefresh } from '../use-refresh.ts'
import { OFFICE as words } from './office.words.ts'
import { phonesQuery } from './phones.api.ts'

const State = ({ phone }: { phone: Device }) => {
  if (phone.dateEnded) return <Pill tone="slate">{words.ended(dateText(phone.dateEnded))}</Pill>
  return phone.unsent ? (
    <Pill tone="amber">{words.unsent(phone.unsent)}</Pill>
  ) : (
    <Pill tone="green">{words.allSent}</Pill>
  )
}

const Row = ({ phone, onEnd }: { phone: Device; onEnd: () => void }) => {
  const now = useNow()
  return (
    <div className={classes.card}>
      <span className={classes.top}>
        <strong>{phone.driverName ? words.hired(phone.driverName) : phone.user.name}</strong>
        <State phone={phone} />
      </span>
      <span className={classes.dimmed}>
        {phone.label} · {words.seen(agoText(phone.dateSeen, now))}
      </span>
      {phone.can.includes('end') ? (
        <span>
          <BigButton aria-label={`${words.end}: ${phone.label}, ${phone.user.name}`} onClick={onEnd}>
            {words.end}
          </BigButton>
        </span>
      ) : null}
    </div>
  )
}

export const PhoneList = () => {
  const { platform } = useApis()
  const refresh = useRefresh()
  const { data, error, refetch } = useQuery(phonesQuery())
  const [ending, setEnding] = useState<Device>()
  if (error && !data) return <ListRefused error={error} onRetry={refetch} />
  if (!data) return <ListLoading label={words.loading} />
  const [title, text] = words.noPhones
  if (data.results.length === 0) return <Empty title={title} text={text} />
  const close = () => setEnding(undefined)
  return (
    <>
      <ul className={classes.list} aria-label={words.phones}>
        {data.results.map((phone) => (
          <li key={phone.guid}>
            <Row phone={phone} onEnd={() => setEnding(phone)} />
          </li>
        ))}
      </ul>
      {ending ? (
        <AskSheet
          title={words.endOf(ending.label)}
          act={words.end}
          isDanger
          run={() => platform.call(fieldOfficeRoutes.endDevice, { params: { guid: ending.guid } })}
          onDone={() => {
            void refresh(['field'])
            close()
          }}
          onClose={close}
        >
          {words.endSays}
        </AskSheet>
      ) : null}
    </>
  )
}
