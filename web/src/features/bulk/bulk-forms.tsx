/** Input of bulk acts, the same for every row. It is not kept: it would be shown on other rows. */
import { BulkAssignment, BulkLabel } from '@waybill/contract/bulk/bulk-acts.ts'
import { FinancesChange } from '@waybill/contract/finances/finances.shapes.ts'
import { CancelJob, HoldJob } from '@waybill/contract/jobs/job-acts.shapes.ts'
import { loadboardsRoutes } from '@waybill/contract/loadboards/loadboards.routes.ts'
import { NewPosts } from '@waybill/contract/posts/posts.shapes.ts'
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { LOADBOARD_IDS, OWN_BOARD } from '@waybill/contract/vocabulary/loadboards.ts'
import { typedNumber } from '@waybill/domain/values/typed-number.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import type { ServerActForm } from '../../shell/bulk/server-acts.tsx'
import { ActForm } from '../../shell/form/act-form.tsx'
import { RecordPicker } from '../../shell/form/record-picker.tsx'
import type { Named } from '../../shell/form/record-source.ts'
import { reasonText, several } from '../../ui/form/act-fields.ts'
import { editing } from '../../ui/form/editing.ts'
import { type Faults, lines, optionalMoment, optionalMoney, whole } from '../../ui/form/field.ts'
import { elsewhere } from '../../ui/form/parts.ts'
import { boardsProps } from '../../shell/form/posting-boards.ts'
import { groupsOf, PRIVATE_GROUPS } from '../../shell/form/private-groups.ts'

const HOLDING = editing(HoldJob, { reason: reasonText() })

export const HoldMany = ({ title, send, onDone, onClose }: ServerActForm) => (
  <ActForm editing={HOLDING} title={title} about={null} act="Hold" send={send} onDone={onDone} onClose={onClose} />
)

/** The same for orders, where the act is a change. */
export const HoldOrders = ({ send, ...form }: ServerActForm) => (
  <HoldMany {...form} send={(body) => send({ ...body, isOnHold: true })} />
)

const CANCELING = editing(CancelJob, {
  reason: reasonText(),
  tonuAmount: optionalMoney('Truck ordered, not used', {
    description: 'What each booked carrier is paid. Without an amount, booked jobs are refused.',
  }),
})

export const CancelMany = ({ title, send, onDone, onClose }: ServerActForm) => (
  <ActForm
    editing={CANCELING}
    title={title}
    about={null}
    act="Cancel"
    isDanger
    send={send}
    onDone={onDone}
    onClose={onClose}
  />
)

const CANCELING_ORDERS = editing(HoldJob, { reason: reasonText() })

export const CancelOrders = ({ title, send, onDone, onClose }: ServerActForm) => (
  <ActForm
    editing={CANCELING_ORDERS}
    title={title}
    about={null}
    explains="Orders with a booked carrier are refused: cancel them one by one, with what the carrier is paid."
    act="Cancel"
    isDanger
    send={(body) => send({ ...body, isCanceled: true })}
    onDone={onDone}
    onClose={onClose}
  />
)

const POSTING = editing(NewPosts, {
  boards: several('Boards', LOADBOARD_IDS, 'Choose at least one board'),
  price: optionalMoney('Price', { description: 'Leave empty to show each job’s carrier pay and follow its changes.' }),
  groups: PRIVATE_GROUPS,
  dateExpires: optionalMoment('Unpost on', { description: 'In your time zone. Blank = 7 days from now.' }),
  comment: lines('Comment for carriers (optional)'),
  ...elsewhere('prices', 'payment'),
})

export const PostMany = ({ title, send, onDone, onClose }: ServerActForm) => {
  const { data } = useQuery(queryOf(loadboardsRoutes.list))
  const open = data?.results.filter(({ canPost }) => canPost) ?? []
  return (
    <ActForm
      editing={POSTING}
      title={title}
      about={null}
      act="Post"
      begin={{ boards: [OWN_BOARD] }}
      props={({ boards }) => ({
        boards: boardsProps(open, boards),
        price: { autoFocus: true },
        ...groupsOf(boards),
      })}
      send={send}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

const COLLEAGUES = {
  ask: (search: { search?: string }) =>
    queryOf(usersRoutes.list, { query: { rc: 20, accountType: 'company', canLogin: 'true', ...search } }),
  nameOf: ({ guid, name }: Named): Named => ({ guid, name }),
}
const person = whole<{ guid: string } | null, Named | null>({
  label: 'Dispatcher',
  start: () => null,
  send: (held) => (held ? { guid: held.guid } : null),
  say: (held) => held?.name ?? 'Nobody',
})
const ASSIGNING = editing(BulkAssignment, { dispatcher: person })

export const AssignMany = ({ title, send, onDone, onClose }: ServerActForm) => (
  <ActForm
    editing={ASSIGNING}
    title={title}
    about={null}
    act="Assign"
    renderFirst={({ values, bind }) => (
      <RecordPicker
        label="Dispatcher"
        placeholder="Name"
        none="No one with that name"
        source={COLLEAGUES}
        value={values.dispatcher}
        onChange={bind('dispatcher').onChange}
      />
    )}
    send={send}
    onDone={onDone}
    onClose={onClose}
  />
)

const LABELING = editing(BulkLabel, {
  labelId: whole<number, string>({
    label: 'Label',
    drawn: { as: 'choice', isRequired: true },
    start: () => '',
    send: Number,
    say: (held) => held,
    faults: (held): Faults => (held ? {} : { '': 'Choose a label' }),
  }),
})

export const LabelMany = ({ title, send, onDone, onClose }: ServerActForm) => {
  const { data } = useQuery(queryOf(referenceRoutes.caseLabels))
  const labels = (data?.results ?? []).filter(({ id, isDeprecated }) => typeof id === 'number' && !isDeprecated)
  return (
    <ActForm
      editing={LABELING}
      title={title}
      about={null}
      act="Label"
      props={{
        labelId: { options: labels.map(({ id, label }) => ({ value: String(id), label })) },
      }}
      send={send}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

const price = (label: string) => ({
  ...whole({
    label,
    drawn: { as: 'text' as const, isMoney: true, isRequired: true },
    start: () => '',
    send: (held: string) => [{ kind: 'base' as const, amount: typedNumber(held) }],
    say: (held: string) => held,
    faults: (held: string): Faults => (typedNumber(held) >= 0 ? {} : { '': 'Enter an amount like 1,250.50' }),
  }),
})
const PRICING = editing(FinancesChange, { charges: price('Price of each') })

export const PriceMany = ({ title, send, onDone, onClose }: ServerActForm) => (
  <ActForm
    editing={PRICING}
    title={title}
    about={null}
    explains="Replaces the charges of each with this one amount."
    act="Set price"
    send={send}
    onDone={onDone}
    onClose={onClose}
  />
)
