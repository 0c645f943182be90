/** A carrier that is not on file: added by its USDOT number, and checked with the authority at once. */
import { vendorsPlatformRoutes, vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { apisOf } from '../../../api/query-client.ts'
import { KeptNotice } from '../../../shell/kept/kept-notice.tsx'
import { useKeptState } from '../../../shell/kept/use-kept-input.ts'
import type { ChosenCarrier } from './suggestions.ts'
import classes from './carrier-picker.module.css'

export const isUsdot = (text: string): boolean => /^\d{5,8}$/.test(text.trim())

export interface NewCarrierProps {
  usdot: string
  onAdded: (carrier: ChosenCarrier) => void
}

export const NewCarrier = ({ usdot, onAdded }: NewCarrierProps) => {
  const queries = useQueryClient()
  const { platform, shipper } = apisOf(queries)
  const { value: name, set: setName, forget, keptNotice } = useKeptState(`carrier ${usdot}`, '')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      const added = await shipper.call(vendorsRoutes.create, { body: { name: name.trim() || `USDOT ${usdot}`, usdot } })
      // Its standing shows if the authority was unreachable.
      await platform.call(vendorsPlatformRoutes.check, { params: { id: added.guid } }).catch(() => undefined)
      await queries.invalidateQueries({ queryKey: ['vendors'] })
      forget()
      onAdded({ guid: added.guid, name: added.name })
    } catch (error) {
      setFault(errorText(error))
      setBusy(false)
    }
  }
  return (
    <div className={classes.fresh}>
      <KeptNotice {...keptNotice} />
      <TextInput
        label={`Carrier with USDOT ${usdot}, not on file`}
        placeholder="Name of the carrier"
        autoComplete="off"
        value={name}
        error={fault}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button variant="default" loading={isBusy} onClick={() => void add()}>
        Add and check
      </Button>
    </div>
  )
}
