import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { Button } from '@mantine/core'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { commodityName } from '../detail/order-words.ts'
import classes from './planning.module.css'
import type { Planning } from './use-planning.tsx'

/** Possible changes to a job's vehicle; `mayEdit` comes from the order. */
export const VehicleActs = (props: { job: Job; commodity: Commodity; planning: Planning; mayEdit: boolean }) => {
  const { job, commodity, planning, mayEdit } = props
  const mayChange = useHolds('commodities.edit') === true && mayEdit
  const mayRemove = useHolds('commodities.delete') === true && mayEdit && commodity.deliveryStatus === 'new'
  const name = commodityName(commodity)
  return mayChange || mayRemove ? (
    <div className={classes.bar}>
      {mayChange ? (
        <Button
          variant="default"
          aria-label={`Edit ${name}`}
          onClick={() => planning.open({ name: 'vehicle', job, commodity })}
        >
          Edit
        </Button>
      ) : null}
      {mayRemove ? (
        <Button
          variant="default"
          aria-label={`Remove ${name}`}
          onClick={() => void planning.removeVehicle(job, commodity)}
        >
          Remove
        </Button>
      ) : null}
    </div>
  ) : null
}
