//! How much memory a process has in use.

/// Of this process, which a test has for itself, in megabytes.
pub fn resident_mb() -> f64 {
    resident_mb_of("self")
}

/// Of a process by its number.
pub fn resident_mb_of(process: &str) -> f64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches(" kB").trim().parse::<f64>().unwrap() / 1024.0
}
