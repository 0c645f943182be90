/** The trucks, trailers and drivers that a carrier keeps, with what has expired or will soon. */
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { DRIVERS, TRAILERS_OF_VENDOR, TRUCKS } from '@waybill/contract/fleet/fleet.ts'
import { useQuery } from '@tanstack/react-query'
import { platformQueryOf, queryOf } from '../../api/queries.ts'
import { Hint } from '../../shell/page/panel-parts.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { viewersDay } from '../../ui/format/calendar-day.ts'
import { useNow } from '../../ui/format/use-now.ts'
import { recordText, validText } from './fleet-text.ts'
import { type Paper, PaperMark } from './paper-mark.tsx'
import classes from './vendor-fleet.module.css'

/** Maximum number of each. */
const MOST = 250

interface Rows {
  title: string
  rows: readonly Row[]
  today: string
  /** How many there are. */
  total: number
}
interface Row {
  guid: string
  name: string
  about: readonly (string | number | null | undefined)[]
  papers: readonly Paper[]
  dateCreated: string
  dateUpdated: string
  link?: { label: string; href: string } | undefined
}

const List = ({ title, rows, today, total }: Rows) =>
  rows.length === 0 ? null : (
    <>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.rows} aria-label={title}>
        {rows.map(({ guid, name, about, papers, link, ...record }) => (
          <li key={guid}>
            <strong>{name}</strong>
            <span className={classes.about}>
              {[...about, ...validText(papers, today), recordText(record)].filter(Boolean).join(' · ')}
            </span>
            {papers.map((paper) => (
              <PaperMark key={paper.name} paper={paper} />
            ))}
            {link ? (
              <a href={link.href} aria-label={`${link.label} of ${name}`}>
                {link.label}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
      {total > rows.length ? (
        <Hint>
          The first {rows.length} of {total}.
        </Hint>
      ) : null}
    </>
  )

const joined = (...parts: readonly (string | number | null)[]) => parts.filter(Boolean).join(' ')
const plateOf = ({ plate, plateState }: { plate: string | null; plateState: string | null }) =>
  plate ? joined('Plate', plateState, plate) : null

export const VendorFleet = ({ vendorGuid }: { vendorGuid: string }) => {
  const input = { params: { vendorGuid }, query: { rc: MOST } }
  const trucks = useQuery(platformQueryOf(TRUCKS.routes.list, input)).data
  const trailers = useQuery(platformQueryOf(TRAILERS_OF_VENDOR.routes.list, input)).data
  const drivers = useQuery(platformQueryOf(DRIVERS.routes.list, input)).data
  const seesPapers = useHolds('documents.view') === true
  const papers = useQuery({
    ...queryOf(attachmentsRoutes.list, { query: { companies: vendorGuid, rc: 100 } }),
    enabled: seesPapers,
  }).data?.results
  const fileOf = (guid: string | null) => {
    const href = guid ? papers?.find(({ fileGuid }) => fileGuid === guid)?.fileLocation : undefined
    return href ? { label: 'Insurance', href } : undefined
  }
  const today = viewersDay(new Date(useNow()))
  if (!trucks || !trailers || !drivers) return null
  if (trucks.total + trailers.total + drivers.total === 0)
    return <Hint>The carrier has not entered any trucks or drivers.</Hint>
  return (
    <>
      <List
        title="Drivers"
        today={today}
        total={drivers.total}
        rows={drivers.results.map((driver) => ({
          ...driver,
          about: [
            driver.phoneNumber,
            driver.licenseNumber && joined('License', driver.licenseState ?? null, driver.licenseNumber),
          ],
          papers: [
            { name: 'License', day: driver.licenseExpiresOn },
            { name: 'Medical card', day: driver.medicalCardExpiresOn },
          ],
        }))}
      />
      <List
        title="Trucks"
        today={today}
        total={trucks.total}
        rows={trucks.results.map((truck) => ({
          ...truck,
          about: [joined(truck.year, truck.make, truck.model), plateOf(truck), truck.vin && `VIN ${truck.vin}`],
          papers: [{ name: 'Insurance', day: truck.insuranceExpiresOn }],
          link: fileOf(truck.insuranceFileGuid),
        }))}
      />
      <List
        title="Trailers"
        today={today}
        total={trailers.total}
        rows={trailers.results.map((trailer) => ({
          ...trailer,
          about: [trailer.kind && TRAILERS_OF_VENDOR.own.kind.words[trailer.kind], plateOf(trailer)],
          papers: [{ name: 'Registration', day: trailer.registrationExpiresOn }],
        }))}
      />
    </>
  )
}
