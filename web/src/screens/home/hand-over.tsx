/** End of shift: hands over everything waiting on one's own orders to a colleague. */
import { BulkAssignment } from '@waybill/contract/bulk/bulk-acts.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import { useBulkRun } from '../../shell/bulk/use-bulk-run.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import { RecordPicker } from '../../shell/form/record-picker.tsx'
import type { Named } from '../../shell/form/record-source.ts'
import { meQuery } from '../../shell/sign-in/use-viewer.ts'
import { editing } from '../../ui/form/editing.ts'
import { type Faults, whole } from '../../ui/form/field.ts'

const COLLEAGUES = {
  ask: (search: { search?: string }) =>
    queryOf(usersRoutes.list, { query: { rc: 20, accountType: 'company', canLogin: 'true', ...search } }),
  nameOf: ({ guid, name }: Named): Named => ({ guid, name }),
}
const HANDING = editing(BulkAssignment, {
  dispatcher: whole<{ guid: string } | null, Named | null>({
    label: 'Colleague',
    start: () => null,
    send: (held) => (held ? { guid: held.guid } : null),
    say: (held) => held?.name ?? '',
    faults: (held): Faults => (held ? {} : { '': 'Choose a colleague' }),
  }),
})
const NOUN = { one: 'order', many: 'orders' }

export const HandOver = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  const { data: me } = useQuery(meQuery())
  const run = useBulkRun()
  if (!me) return null
  const waiting = { field: 'waiting.party', operator: 'notEmpty' } as const
  const listing = {
    filterState: { dispatcherGuid: me.guid },
    compoundFilterState: { op: 'and' as const, rules: [waiting] },
  }
  return (
    <ActForm
      editing={HANDING}
      title="Hand over my queue"
      about="company"
      explains="All your orders that need action go to your colleague. You can undo this."
      act="Hand over"
      renderFirst={({ values, bind, faults }) => (
        <RecordPicker
          label="Colleague"
          placeholder="Name"
          none="No one with that name"
          source={COLLEAGUES}
          value={values.dispatcher}
          onChange={bind('dispatcher').onChange}
          error={faults['dispatcher']}
          isRequired
        />
      )}
      send={(body) =>
        run({ act: 'order.change', listing, body: { ...body } }, { label: 'Hand over', noun: NOUN }, onDone)
      }
      onDone={onClose}
      onClose={onClose}
    />
  )
}
