/** The insurance file of a truck, which is among the company's documents; and adding one. */
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { TRUCKS } from '@waybill/contract/fleet/fleet.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApis } from '../../../api/queries.ts'
import { storedFile } from '../../../api/stored-file.ts'
import { refusalIn } from '../../../shell/field/refusal-in.ts'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { Fault } from '../../../ui/field/fault.tsx'
import { BigOutLink, Part } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { FileInput } from '../jobs/file-input.tsx'
import { useRefresh } from '../use-refresh.ts'
import { documentsQuery, type Truck } from './fleet.api.ts'
import { FLEET as words } from './fleet.words.ts'

/** How it is filed among the company’s documents. */
const USAGE = 'Certificate of Insurance'

export interface InsuranceFileProps {
  truck: Truck
  vendorGuid: string
  mayKeep: boolean
}

export const InsuranceFile = ({ truck, vendorGuid, mayKeep }: InsuranceFileProps) => {
  const { shipper, platform } = useApis()
  const refresh = useRefresh()
  const mayAdd = useHolds('documents.upload') === true && mayKeep
  const { data } = useQuery(documentsQuery(vendorGuid))
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const found = data?.results.find(({ fileGuid }) => fileGuid === truck.insuranceFileGuid)
  const add = async (file: File) => {
    setBusy(true)
    setFault(undefined)
    try {
      const { guid } = await storedFile(file, { shipper })
      const { insuranceExpiresOn: dateExpires } = truck
      await shipper.call(attachmentsRoutes.link, {
        params: { fileId: guid },
        body: { companies: [vendorGuid], usage: USAGE, ...(dateExpires ? { dateExpires } : {}) },
      })
      await platform.call(TRUCKS.routes.change, {
        params: { vendorGuid, id: truck.guid },
        body: { insuranceFileGuid: guid },
      })
      await refresh(['attachments', 'vendors'])
    } catch (error) {
      setFault(refusalIn(error))
    } finally {
      setBusy(false)
    }
  }
  if (!found && !mayAdd) return null
  return (
    <Part title={words.insurance}>
      <div className={classes.fields}>
        {found ? (
          <BigOutLink href={found.fileLocation ?? undefined}>
            {words.openInsurance} {found.name}
          </BigOutLink>
        ) : null}
        {mayAdd ? (
          <FileInput
            label={found ? words.replaceInsurance : words.addInsurance}
            isDisabled={isBusy}
            onFile={(file) => void add(file)}
          />
        ) : null}
        <Fault text={fault} />
      </div>
    </Part>
  )
}
