/** The columns of the order list, in the order in which they are offered: the same words in grids, filters and exports. */

export interface OrderColumn {
  /** The path of the value in a list row (`pricing.customerPay`); also the name to sort and filter by. */
  readonly id: string
  readonly label: string
  readonly kind: 'text' | 'number' | 'money' | 'date' | 'datetime' | 'status' | 'boolean' | 'choice'
  /** Width in CSS pixels that shows a usual value. */
  readonly width: number
  /** Heading under which column choosers list it. */
  readonly group: 'Order' | 'Route' | 'Dates' | 'Parties' | 'Load' | 'Money'
  /** Shown unless someone chose otherwise. */
  readonly shown?: true
  /** Only the company's own people have it. */
  readonly companyOnly?: true
  /** Cannot be sorted or filtered by. */
  readonly plain?: true
}

/** Every column of the specification's order list row (section 3). */
export const ORDER_COLUMNS: readonly OrderColumn[] = [
  { id: 'number', label: 'Order', kind: 'text', width: 104, group: 'Order', shown: true },
  { id: 'status', label: 'Status', kind: 'status', width: 120, group: 'Order', shown: true },
  { id: 'referenceNumber', label: 'Reference', kind: 'text', width: 130, group: 'Order', shown: true },
  { id: 'vehicleName', label: 'Vehicle', kind: 'text', width: 210, group: 'Load', shown: true },
  { id: 'originCity', label: 'From', kind: 'text', width: 160, group: 'Route', shown: true },
  { id: 'originState', label: 'Origin state', kind: 'choice', width: 96, group: 'Route' },
  { id: 'destinationCity', label: 'To', kind: 'text', width: 160, group: 'Route', shown: true },
  { id: 'destinationState', label: 'Dest. state', kind: 'choice', width: 96, group: 'Route' },
  {
    id: 'datePickupRequestedStart',
    label: 'Pickup requested',
    kind: 'datetime',
    width: 158,
    group: 'Dates',
    shown: true,
  },
  {
    id: 'datePickupScheduledStart',
    label: 'Pickup scheduled',
    kind: 'datetime',
    width: 158,
    group: 'Dates',
    shown: true,
  },
  {
    id: 'dateDeliveryRequestedStart',
    label: 'Delivery requested',
    kind: 'datetime',
    width: 158,
    group: 'Dates',
    shown: true,
  },
  {
    id: 'dateDeliveryScheduledStart',
    label: 'Delivery scheduled',
    kind: 'datetime',
    width: 158,
    group: 'Dates',
    shown: true,
  },
  { id: 'commodityCount', label: 'Vehicles', kind: 'number', width: 84, group: 'Load', shown: true },
  { id: 'clientName', label: 'Client', kind: 'text', width: 170, group: 'Parties', shown: true },
  { id: 'pricing.customerPay', label: 'Price', kind: 'money', width: 106, group: 'Money', shown: true },
  { id: 'vendorNames', label: 'Carrier', kind: 'text', width: 160, group: 'Parties', shown: true },
  { id: 'distance', label: 'Miles', kind: 'number', width: 80, group: 'Route' },
  { id: 'estimatedDistance', label: 'Miles (estimated)', kind: 'number', width: 120, group: 'Route', shown: true },
  { id: 'dateCreated', label: 'Created', kind: 'datetime', width: 158, group: 'Dates', shown: true },
  { id: 'classification', label: 'Classification', kind: 'choice', width: 120, group: 'Order' },
  { id: 'type', label: 'Type', kind: 'text', width: 100, group: 'Order' },
  { id: 'category', label: 'Category', kind: 'text', width: 100, group: 'Order' },
  { id: 'bol', label: 'BOL', kind: 'text', width: 110, group: 'Order' },
  { id: 'originName', label: 'Origin', kind: 'text', width: 180, group: 'Route' },
  { id: 'originAddress', label: 'Origin address', kind: 'text', width: 240, group: 'Route' },
  { id: 'originZipCode', label: 'Origin zip', kind: 'text', width: 92, group: 'Route' },
  { id: 'destinationName', label: 'Destination', kind: 'text', width: 180, group: 'Route' },
  { id: 'destinationAddress', label: 'Destination address', kind: 'text', width: 240, group: 'Route' },
  { id: 'destinationZipCode', label: 'Dest. zip', kind: 'text', width: 92, group: 'Route' },
  { id: 'vins', label: 'VINs', kind: 'text', width: 180, group: 'Load', plain: true },
  { id: 'equipmentTypeId', label: 'Equipment', kind: 'choice', width: 120, group: 'Load' },
  { id: 'stopCount', label: 'Stops', kind: 'number', width: 76, group: 'Load' },
  { id: 'jobCount', label: 'Jobs', kind: 'number', width: 76, group: 'Load' },
  { id: 'datePickupRequestedEnd', label: 'Pickup requested until', kind: 'datetime', width: 168, group: 'Dates' },
  { id: 'datePickupScheduledEnd', label: 'Pickup scheduled until', kind: 'datetime', width: 168, group: 'Dates' },
  { id: 'dateDeliveryRequestedEnd', label: 'Delivery requested until', kind: 'datetime', width: 174, group: 'Dates' },
  { id: 'dateDeliveryScheduledEnd', label: 'Delivery scheduled until', kind: 'datetime', width: 174, group: 'Dates' },
  { id: 'datePickedUp', label: 'Picked up', kind: 'datetime', width: 158, group: 'Dates' },
  { id: 'dateDelivered', label: 'Delivered', kind: 'datetime', width: 158, group: 'Dates' },
  { id: 'dateExpectedCompleteBy', label: 'Expected by', kind: 'datetime', width: 158, group: 'Dates' },
  { id: 'dateUpdated', label: 'Updated', kind: 'datetime', width: 158, group: 'Dates' },
  { id: 'clientContactName', label: 'Contact', kind: 'text', width: 150, group: 'Parties' },
  { id: 'consigneeName', label: 'Consignee', kind: 'text', width: 150, group: 'Parties' },
  { id: 'dispatcherName', label: 'Dispatcher', kind: 'text', width: 150, group: 'Parties' },
  { id: 'salespersonName', label: 'Salesperson', kind: 'text', width: 150, group: 'Parties', companyOnly: true },
  { id: 'referrer', label: 'Referrer', kind: 'text', width: 130, group: 'Parties', companyOnly: true },
  { id: 'createdBy', label: 'Created by', kind: 'text', width: 150, group: 'Parties' },
  { id: 'updatedBy', label: 'Updated by', kind: 'text', width: 150, group: 'Parties', companyOnly: true },
  { id: 'pricing.basePay', label: 'Base price', kind: 'money', width: 106, group: 'Money' },
  { id: 'pricing.accessorialPay', label: 'Accessorials', kind: 'money', width: 112, group: 'Money' },
  { id: 'financeStats.revenue', label: 'Revenue', kind: 'money', width: 106, group: 'Money', companyOnly: true },
  { id: 'financeStats.expense', label: 'Expense', kind: 'money', width: 106, group: 'Money', companyOnly: true },
  {
    id: 'financeStats.grossProfit',
    label: 'Gross profit',
    kind: 'money',
    width: 110,
    group: 'Money',
    companyOnly: true,
    plain: true,
  },
  {
    id: 'financeStats.grossProfitMargin',
    label: 'Margin %',
    kind: 'number',
    width: 92,
    group: 'Money',
    companyOnly: true,
    plain: true,
  },
  { id: 'isComplete', label: 'Complete', kind: 'boolean', width: 90, group: 'Order' },
  { id: 'isOnHold', label: 'On hold', kind: 'boolean', width: 84, group: 'Order' },
  { id: 'isCanceled', label: 'Canceled', kind: 'boolean', width: 90, group: 'Order' },
  { id: 'isReady', label: 'Ready', kind: 'boolean', width: 80, group: 'Order', companyOnly: true },
  { id: 'isTender', label: 'Tender', kind: 'boolean', width: 80, group: 'Order', companyOnly: true },
  { id: 'isDummy', label: 'Dummy', kind: 'boolean', width: 80, group: 'Order', companyOnly: true },
  { id: 'isCargoTel', label: 'CargoTel', kind: 'boolean', width: 90, group: 'Order' },
]

/** The value that a column shows of a row: `pricing.customerPay` looks inside. */
export const columnValue = (row: object, id: string): unknown =>
  id.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], row)
