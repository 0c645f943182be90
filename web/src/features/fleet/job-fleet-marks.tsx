/** Papers of a job's driver, truck and trailer that have expired or will soon, if its carrier keeps records of them. */
import { DRIVERS, TRAILERS_OF_VENDOR, TRUCKS } from '@waybill/contract/fleet/fleet.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { platformQueryOf } from '../../api/queries.ts'
import { PaperMark } from './paper-mark.tsx'
import classes from './vendor-fleet.module.css'

/** Maximum number of records whose names contain a name. */
const MOST = 250

/** The record that has the name; none if several have it, for it could be another. */
function only<R extends { name: string }>(records: readonly R[] | undefined, name: string): R | undefined {
  const called = records?.filter((each) => each.name.toLowerCase() === name.trim().toLowerCase()) ?? []
  return called.length === 1 ? called[0] : undefined
}

export interface JobFleetMarksProps {
  vendorGuid: string
  driver: NonNullable<Job['driver']>
}

export const JobFleetMarks = ({ vendorGuid, driver: { name, truckNumber, trailerNumber } }: JobFleetMarksProps) => {
  const [person, unit, trailing] = [name ?? '', truckNumber ?? '', trailerNumber ?? '']
  const about = (search: string) => ({ params: { vendorGuid }, query: { search, rc: MOST } })
  const drivers = useQuery({ ...platformQueryOf(DRIVERS.routes.list, about(person)), enabled: person !== '' })
  const trucks = useQuery({ ...platformQueryOf(TRUCKS.routes.list, about(unit)), enabled: unit !== '' })
  const trailers = useQuery({
    ...platformQueryOf(TRAILERS_OF_VENDOR.routes.list, about(trailing)),
    enabled: trailing !== '',
  })
  const driver = only(drivers.data?.results, person)
  const truck = only(trucks.data?.results, unit)
  const trailer = only(trailers.data?.results, trailing)
  const papers = [
    { name: 'Driver’s license', day: driver?.licenseExpiresOn ?? null },
    { name: 'Medical card', day: driver?.medicalCardExpiresOn ?? null },
    { name: 'Truck insurance', day: truck?.insuranceExpiresOn ?? null },
    { name: 'Trailer registration', day: trailer?.registrationExpiresOn ?? null },
  ]
  return (
    <div className={classes.marks}>
      {papers.map((paper) => (
        <PaperMark key={paper.name} paper={paper} />
      ))}
    </div>
  )
}
