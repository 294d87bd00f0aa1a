/**
 * The ms of processor time that something takes at least, of three tries after one that does not count. Other processes
 * on the machine make it hardly longer, so that two such times can be compared.
 */
export function cpuTime(work: () => unknown): number {
  work();
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
