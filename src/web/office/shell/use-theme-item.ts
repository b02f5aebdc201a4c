import { Moon, Sun } from 'lucide-react'
import type { PaletteItem } from './palette-items.ts'
import { useOfficeTheme } from './theme.ts'

export function useThemeItem(): PaletteItem {
  const [, setTheme] = useOfficeTheme()
  const isDark = document.documentElement.dataset['theme'] === 'admin-dark'
  return {
    id: 'theme',
    title: isDark ? 'Light theme' : 'Dark theme',
    detail: '',
    icon: isDark ? Sun : Moon,
    act: () => setTheme(isDark ? 'light' : 'dark'),
  }
}
