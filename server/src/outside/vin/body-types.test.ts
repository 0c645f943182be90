import { describe, expect, it } from 'vitest'
import { BODY_TYPE_LABELS, bodyTypeId, bodyTypeOf, weightClassOf } from './body-types.ts'

const labelOf = (bodyClass: string, more: { vehicleType?: string; Series?: string; trim?: string } = {}) =>
  bodyTypeOf({ bodyClass, vehicleType: '', Series: '', trim: '', ...more })

describe('body types', () => {
  it('are twenty, from coupe to other', () => {
    expect(BODY_TYPE_LABELS).toHaveLength(20)
    expect(bodyTypeId('Coupe')).toBe(1)
    expect(bodyTypeId('Other')).toBe(20)
  })

  it.each([
    ['Coupe', 'Coupe'],
    ['Sedan/Saloon', 'Sedan'],
    ['Limousine', 'Sedan'],
    ['Convertible/Cabriolet', 'Convertible'],
    ['Roadster', 'Convertible'],
    ['Hatchback/Liftback/Notchback', 'Hatchback'],
    ['Wagon', 'Wagon'],
    ['Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)', 'SUV'],
    ['Crossover Utility Vehicle (CUV)', 'SUV'],
    ['Sport Utility Truck (SUT)', 'Pickup'],
    ['Pickup', 'Pickup'],
    ['Minivan', 'Minivan'],
    ['Van', 'Van'],
    ['Cargo Van', 'Van'],
    ['Ambulance', 'Van'],
    ['Step Van / Walk-in Van', 'Box Truck'],
    ['Truck', 'Box Truck'],
    ['Incomplete - Cutaway', 'Box Truck'],
    ['Incomplete - Chassis Cab (Single Cab)', 'Box Truck'],
    ['Incomplete - Motor Home Chassis', 'RV'],
    ['Motorhome', 'RV'],
    ['Bus - School Bus', 'Bus'],
    ['Incomplete - Transit Bus Chassis', 'Bus'],
    ['Incomplete - Motor Coach Chassis', 'Bus'],
    ['Incomplete - Trailer Chassis', 'Trailer'],
    ['Trailer', 'Trailer'],
    ['Motorcycle - Touring / Sport Touring', 'Motorcycle'],
    ['Off-road Vehicle - Dirt Bike / Off-Road', 'Motorcycle'],
    ['Off-road Vehicle - All Terrain Vehicle (ATV) (Motorcycle-style)', 'ATV'],
    ['Off-road Vehicle - Construction Equipment', 'Heavy Equipment'],
    ['Truck-Tractor', 'Heavy Equipment'],
    ['Low Speed Vehicle (LSV) / Neighborhood Electric Vehicle (NEV)', 'Other'],
  ])('%s is %s', (bodyClass, label) => expect(labelOf(bodyClass)).toBe(label))

  it('maps a pickup with dual rear wheels to a dually', () => {
    expect(labelOf('Pickup', { Series: '3500 DRW' })).toBe('Dually')
    expect(labelOf('SUV', { Series: 'DRW' })).not.toBe('Dually')
  })

  it('falls back to the vehicle type, and reports unknown ones', () => {
    expect(labelOf('', { vehicleType: 'MOTORCYCLE' })).toBe('Motorcycle')
    expect(labelOf('', { vehicleType: 'PASSENGER CAR' })).toBeNull()
  })

  it('extracts the weight class from the text', () => {
    expect(weightClassOf('Class 2E: 6,001 - 7,000 lb (2,722 - 3,175 kg)')).toBe(2)
    expect(weightClassOf('Class 8: 33,001 lb and above (14,969 kg and above)')).toBe(8)
    expect(weightClassOf('')).toBeNull()
  })
})
