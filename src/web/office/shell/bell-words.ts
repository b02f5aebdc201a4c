/** `Notifications, 3 alerts, 2 unread` */
export function bellLabel(alerts: number, unread: number): string {
  return [
    'Notifications',
    ...(alerts === 0 ? [] : [alerts === 1 ? '1 alert' : `${alerts} alerts`]),
    ...(unread === 0 ? [] : [`${unread} unread`]),
  ].join(', ')
}
