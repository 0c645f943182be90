/** Driver and truck of a job; loaded when first opened. */
import { JobDriver } from '@waybill/contract/jobs/job-acts.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { jobsPlatformRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { editing } from '../../../ui/form/editing.ts'
import { phone, text, whole } from '../../../ui/form/field.ts'
import { FleetProposals } from '../fleet/fleet-proposals.tsx'
import { useRefresh } from '../use-refresh.ts'
import { JOBS as words } from './jobs.words.ts'

/** Maximum number of colleagues offered. */
const COLLEAGUES = 250

/** A colleague, who then sees the job on their phone; or someone without an account. */
const personAmong = (people: readonly { guid: string; name: string }[]) =>
  whole<string | null, string>({
    label: words.ownDriver,
    drawn: {
      as: 'choice',
      options: () => [
        { value: '', label: words.noOwnDriver },
        ...people.map(({ guid, name }) => ({ value: guid, label: name })),
      ],
    },
    start: (value) => (typeof value === 'string' ? value : ''),
    send: (held) => held || null,
    say: (held) => people.find(({ guid }) => guid === held)?.name ?? words.noOwnDriver,
  })

const DriverForm = ({ job, onClose }: { job: Job; onClose: () => void }) => {
  const { platform } = useApis()
  const refresh = useRefresh()
  const { data } = useQuery(queryOf(usersRoutes.list, { query: { rc: COLLEAGUES } }))
  if (!data) return null
  const { driver } = job
  return (
    <ActForm
      editing={editing(JobDriver, {
        userGuid: personAmong(data.results),
        name: text(words.driverName),
        phoneNumber: phone(words.driverPhone),
        truckNumber: text(words.truckNumber),
        trailerNumber: text(words.trailerNumber),
      })}
      title={words.assignDriver}
      about={job.guid}
      act={words.assignDriver}
      begin={{
        userGuid: driver?.userGuid ?? '',
        name: driver?.name ?? '',
        phoneNumber: driver?.phoneNumber ?? '',
        truckNumber: driver?.truckNumber ?? '',
        trailerNumber: driver?.trailerNumber ?? '',
      }}
      renderFirst={({ values, bind }) => (
        <>
          <FleetProposals
            kind="drivers"
            typed={values.name}
            more={values.phoneNumber.trim() ? { phoneNumber: values.phoneNumber.trim() } : {}}
            onChoose={({ name, phoneNumber, userGuid }) => {
              const user = data.results.find(({ guid }) => guid === userGuid)
              bind('userGuid').onChange(user?.guid ?? '')
              bind('name').onChange(name)
              bind('phoneNumber').onChange(phoneNumber ?? user?.mobileNumber ?? '')
            }}
          />
          <FleetProposals
            kind="trucks"
            typed={values.truckNumber}
            onChoose={({ name }) => bind('truckNumber').onChange(name)}
          />
          <FleetProposals
            kind="trailers"
            typed={values.trailerNumber}
            onChoose={({ name }) => bind('trailerNumber').onChange(name)}
          />
        </>
      )}
      send={(body) => platform.call(jobsPlatformRoutes.driver, { params: { guid: job.guid }, body })}
      onDone={() => {
        void refresh(['job', 'job list', 'field'])
        onClose()
      }}
      onClose={onClose}
    />
  )
}
export default DriverForm
