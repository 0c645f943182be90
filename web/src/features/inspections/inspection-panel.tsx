/** An inspection in the side panel. */
import { inspectionsPlatformRoutes, inspectionsRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import type { InspectionRow } from '@waybill/contract/inspections/inspections.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { errorText } from '../../api/error-text.ts'
import { platformQueryOf, queryOf } from '../../api/queries.ts'
import { PanelView } from '../../shell/page/panel-parts.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { vehicleOf } from './inspection-list.tsx'
import { InspectionCard } from './vehicle-inspections.tsx'

export const InspectionPanel = ({ row, onClose }: { row: InspectionRow; onClose: () => void }) => {
  const { data, error } = useQuery(platformQueryOf(inspectionsPlatformRoutes.get, { params: { id: row.guid } }))
  const notes = useQuery({
    ...queryOf(inspectionsRoutes.notes, { params: { id: row.guid }, query: { rc: 100 } }),
    enabled: useHolds('notes.view') === true,
  }).data
  return (
    <SidePanel title={vehicleOf(row)} onClose={onClose}>
      <PanelView>
        <FactList
          facts={[
            ['VIN', row.identifier],
            [
              'Order',
              <Link
                key="order"
                to="/orders/$orderGuid/$segment"
                params={{ orderGuid: row.order.guid, segment: 'vehicles' }}
              >
                {row.order.number}
              </Link>,
            ],
            [
              'Job',
              <Link key="job" to="/jobs/$jobGuid" params={{ jobGuid: row.job.guid }}>
                {row.job.number}
              </Link>,
            ],
            ['Carrier', row.vendorName],
            ['Place', row.place],
          ]}
        />
        {data ? (
          <InspectionCard inspection={data} zone={undefined} notes={notes?.results ?? []} />
        ) : error ? (
          <p role="alert">{errorText(error)}</p>
        ) : (
          <Spinner size="sm" />
        )}
      </PanelView>
    </SidePanel>
  )
}
