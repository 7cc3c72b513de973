import type { AreaMessages, Messages } from '#declare'
import type { accessRecord } from './accessRecord.ts'

export default {
  title: 'Epidemic control',
  reports: {
    epidemicAccess: {
      title: 'User entry and exit statistics',
      measures: {
        passes: 'Entries and exits',
        inCount: 'Entries',
        outCount: 'Exits',
        persons: 'People',
        inside: 'Still inside',
        ownerCount: 'Owners and family',
        visitorCount: 'Visitors',
        abnormalCount: 'Abnormal',
        abnormalRate: 'Abnormal rate',
        avgTemperature: 'Average temperature (°C)',
      },
      charts: {
        inOut: 'Entries and exits',
        byHour: 'Entries and exits by hour',
        personTypes: 'Person types',
      },
    },
  },
  resources: {
    accessRecord: {
      title: 'User entry and exit statistics',
      label: 'Entry or exit',
      fields: {
        personName: 'Name',
        personType: 'Person type',
        projectId: 'Project',
        gateName: 'Gate',
        direction: 'Direction',
        temperature: 'Temperature (°C)',
        abnormal: 'Abnormal',
        healthCode: 'Health code',
        passMethod: 'Method',
        plateNo: 'Plate no.',
        reason: 'Reason',
        recordedAt: 'Recorded at',
        inside: 'Still inside',
        recent: 'Last 24 hours',
      },
      hints: { inside: 'Entered within the last 24 hours and has not left since' },
    } satisfies Messages<typeof accessRecord>,
  },
} satisfies AreaMessages
