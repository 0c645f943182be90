/** Recipient and expiry of the link. Loaded when first opened. */
import { fieldOfficeRoutes } from '@waybill/contract/field/field.routes.ts'
import { type DriverLinkWithUrl, NewDriverLink } from '@waybill/contract/field/field.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { useState } from 'react'
import { useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { editing } from '../../../ui/form/editing.ts'
import { elsewhere } from '../../../ui/form/parts.ts'
import { oneOf, optionalMoment, phone, required } from '../../../ui/form/field.ts'
import { LINKS as words } from './driver-links.words.ts'

const linkForm = () =>
  editing(NewDriverLink, {
    ...elsewhere('guid'),
    name: required(words.name),
    phoneNumber: phone(words.phone),
    dateExpires: optionalMoment(words.ends),
    phones: oneOf(
      words.phones,
      [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) })),
    ),
  })

interface NewLinkProps {
  job: Job
  onGiven: (link: DriverLinkWithUrl) => void
  onClose: () => void
}

const NewLink = ({ job, onGiven, onClose }: NewLinkProps) => {
  const { platform } = useApis()
  const [form] = useState(linkForm)
  return (
    <ActForm
      editing={form}
      title={words.give}
      about={job.guid}
      explains={words.explains}
      act={words.act}
      props={{ dateExpires: { description: words.endsHint }, phones: { description: words.phonesHint } }}
      send={(body) => platform.call(fieldOfficeRoutes.createLink, { params: { guid: job.guid }, body })}
      onDone={(link) => {
        if (link) onGiven(link)
      }}
      onClose={onClose}
    />
  )
}
export default NewLink
