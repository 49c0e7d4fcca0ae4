//! Memory that is done with goes back to the system.
//!
//! The C library of Linux asks the system for large pieces of memory one by one, and gives them back when they are
//! freed. But each such piece that is freed raises the size that counts as large: after the first search, whose table is
//! 16 MB, nothing does any more, and every thread keeps what it once needed. Under attack a server came to twice the
//! memory. The size is fixed by a variable that is read before a program begins, so the program begins once more.

/// From this size on memory is asked for piece by piece: small enough for buffers of requests, large enough for what
/// comes and goes all the time.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const LARGE_BYTES: &str = "262144";

/// Starts this program again, in its own place, unless somebody has chosen a size. If that cannot be, it goes on as it is.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub fn fix_large_size() {
    use std::os::unix::process::CommandExt as _;

    const VARIABLE: &str = "MALLOC_MMAP_THRESHOLD_";
    if std::env::var_os(VARIABLE).is_some() {
        return;
    }
    let mut arguments = std::env::args_os();
    let name = arguments.next().unwrap_or_default();
    let Ok(program) = std::env::current_exe() else { return };
    // It returns only if it failed.
    let _error =
        std::process::Command::new(program).arg0(name).args(arguments).env(VARIABLE, LARGE_BYTES).exec();
}

/// Elsewhere memory is given back without being told.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn fix_large_size() {}
