import { useQuery } from '@tanstack/react-query'
import { defaultStaffing, type StaffingSettings } from '#domain/staffing/settings.ts'
import { read } from '#web/shared/api.ts'

/** The owner's figures of people and overtime; those of the trade until they are read. */
export function useStaffing(): StaffingSettings {
  const { data } = useQuery({
    queryKey: ['settings', 'all'],
    queryFn: ({ signal }) => read('read-settings', {}, { signal }),
  })
  return data?.staffing.values ?? defaultStaffing
}
