import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { REGIONS } from '../../ui/regions.ts'
import classes from './branch-form.module.css'
import type { BranchValues } from './branch-values.ts'

const COUNTRIES = [
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
  { value: 'MX', label: 'Mexico' },
]

export interface AddressFieldsProps {
  form: UseFormReturnType<BranchValues>
  /** Nothing stands before: the focus begins here. */
  isFirst: boolean
}

/** A postal address; states and provinces by name where the country's are known. */
export const AddressFields = ({ form, isFirst }: AddressFieldsProps) => {
  const { country, state } = form.values.billingAddress
  const regions = REGIONS[country]
  const isStrange = state !== '' && regions?.every(({ code }) => code !== state)
  return (
    <>
      <TextInput label="Street" maxLength={100} autoFocus={isFirst} {...form.getInputProps('billingAddress.street1')} />
      <TextInput label="Street, second line" maxLength={100} {...form.getInputProps('billingAddress.street2')} />
      <div className={classes.city}>
        <TextInput label="City" maxLength={50} {...form.getInputProps('billingAddress.city')} />
        {regions ? (
          <NativeSelect
            label={country === 'CA' ? 'Province' : 'State'}
            data={[
              { value: '', label: '' },
              ...(isStrange ? [{ value: state, label: state }] : []),
              ...regions.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            {...form.getInputProps('billingAddress.state')}
          />
        ) : (
          <TextInput label="State" maxLength={50} {...form.getInputProps('billingAddress.state')} />
        )}
        <TextInput
          label={country === 'US' ? 'Zip code' : 'Postal code'}
          maxLength={20}
          {...form.getInputProps('billingAddress.zipCode')}
        />
      </div>
      <NativeSelect label="Country" data={COUNTRIES} {...form.getInputProps('billingAddress.country')} />
    </>
  )
}
