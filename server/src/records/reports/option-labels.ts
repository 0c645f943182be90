/** SQL of what options are called, for files. */

/** The label of a picklist's option whose number is in a column of `r`. */
export const optionLabel = (kind: string, column: string): string =>
  `select p.label from picklist_options p where p.company_guid = r.company_guid and p.kind = '${kind}' and p.id = r.${column}`

/** The equipment that is asked for. */
export const EQUIPMENT = {
  column: 'equipment_type_id',
  inFile: optionLabel('equipment-types', 'equipment_type_id'),
} as const
