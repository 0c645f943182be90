/**
 * What is to be known of an inspection that a device made: its clock was wrong, or things had changed by the time it arrived. It is
 * kept all the same. One that is set aside counts for no stop and no condition.
 */
export const INSPECTION_FLAGS = [
  { flag: 'clock-ahead', label: 'The device’s clock was ahead', isSetAside: false },
  { flag: 'clock-jumped', label: 'By the device’s clock it ended before it began', isSetAside: false },
  { flag: 'before-dispatch', label: 'Made before the job was dispatched', isSetAside: false },
  { flag: 'position-refused', label: 'The device was not allowed to say where it was', isSetAside: false },
  { flag: 'position-unknown', label: 'The device did not know where it was', isSetAside: false },
  { flag: 'not-under-way', label: 'The job was not in progress when it arrived', isSetAside: false },
  { flag: 'reassigned', label: 'The job was no longer theirs when it arrived', isSetAside: true },
  { flag: 'stop-canceled', label: 'The stop was canceled when it arrived', isSetAside: true },
  { flag: 'not-at-stop', label: 'The vehicle no longer belonged to the stop', isSetAside: true },
  { flag: 'other-type', label: 'The job required a different type by then', isSetAside: true },
  { flag: 'second', label: 'The vehicle was already inspected at this stop', isSetAside: true },
] as const

/** Why a device says no position: it may not, or it found none. */
export const NO_POSITION = ['refused', 'unknown'] as const
export type NoPosition = (typeof NO_POSITION)[number]
export type InspectionFlag = (typeof INSPECTION_FLAGS)[number]['flag']
