/** Calls the dispatcher of a job, if their number is known. */
import { IconPhone } from '../../../ui/icons/phone.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { BigOutLink } from '../../../ui/field/field-parts.tsx'
import { callLink } from '../../../ui/format/reach-link.ts'
import { FIELD as words } from '../field.words.ts'
import { jobQuery } from '../jobs/jobs.api.ts'

export const CallDispatch = ({ jobGuid }: { jobGuid: string }) => {
  const { data: job } = useQuery(jobQuery(jobGuid))
  const call = callLink(job?.dispatcher?.phoneNumber)
  return call ? (
    <BigOutLink href={call} icon={<IconPhone size="1.375rem" aria-hidden="true" />}>
      {words.callDispatch}
    </BigOutLink>
  ) : null
}
