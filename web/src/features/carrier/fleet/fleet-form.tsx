/** Adding and changing a truck, trailer or driver; loaded when first opened. */
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { changedIn, formsOf, type ListTexts } from '../../../shell/small-list/small-list-columns.ts'
import { useRefresh } from '../use-refresh.ts'
import { type FleetKind, fleetList, type FleetRecord } from './fleet.api.ts'
import { FLEET as words } from './fleet.words.ts'

/** Maximum number of colleagues offered. */
const COLLEAGUES = 250

export interface FleetFormProps {
  kind: FleetKind
  vendorGuid: string
  /** The one to change; a new one without. */
  record?: FleetRecord
  /** What a new one begins with. */
  begin?: { name: string } & Readonly<Record<string, string>>
  onDone: (guid: string) => void
  onClose: () => void
}

const FleetForm = ({ kind, vendorGuid, record, begin, onDone, onClose }: FleetFormProps) => {
  const { platform } = useApis()
  const refresh = useRefresh()
  const people = useQuery({ ...queryOf(usersRoutes.list, { query: { rc: COLLEAGUES } }), enabled: kind === 'drivers' })
  if (people.isLoading) return null
  const list = fleetList(kind)
  const texts: ListTexts = {
    name: words.names[kind],
    labels: words.fields,
    values: words.kinds,
    none: words.noUser,
    options: {
      userGuid: (people.data?.results ?? []).map(({ guid, name }) => ({ value: guid, label: name })),
    },
  }
  const { added, changed } = formsOf(list, texts)
  const done = async (guid: string) => {
    await refresh(['vendors'])
    onDone(guid)
  }
  return record ? (
    <ActForm
      editing={changed}
      title={record.name}
      about={record.guid}
      act={words.save}
      begin={changed.start(record)}
      send={(body) =>
        platform.call(list.routes.change, {
          params: { vendorGuid, id: record.guid },
          body: changedIn(changed.fields, record, body),
        })
      }
      onDone={() => void done(record.guid)}
      onClose={onClose}
    />
  ) : (
    <ActForm
      editing={added}
      title={words.add[kind]}
      about={kind}
      act={words.save}
      begin={added.start(begin)}
      send={(body) => platform.call(list.routes.create, { params: { vendorGuid }, body })}
      onDone={(made) => made && void done(made.guid)}
      onClose={onClose}
    />
  )
}
export default FleetForm
